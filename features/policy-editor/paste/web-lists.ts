import { styleOf, valuesIn } from './element-style';
import { typeOf } from './list-markers';
import { type Item, writeLists } from './write-lists';

const WEB_TYPES = new Map<string, string>(Object.entries({ '2': 'a', '3': 'i' }));

/** Reads lists of Word for the web: flat, each in a box of its own, with their levels as attributes. */
export function readWebLists(body: Element): void {
  let run: Item[] = [];
  let last: Element | null = null;
  for (const line of body.querySelectorAll('li[data-aria-level], li[data-listid]')) {
    const list = line.parentElement;
    const holder = line.closest('.ListContainerWrapper') ?? list;
    if (list === null || holder === null) continue;
    const isNext = holder === last || (last !== null && holder.previousElementSibling === last);
    if (!isNext && run.length > 0) {
      writeLists(run);
      run = [];
    }
    last = holder;
    const [format] = valuesIn(styleOf(list), 'list-style-type');
    const [, style = '1'] = /\bNumberListStyle(\d)/.exec(list.className) ?? [];
    run.push({
      holder,
      line,
      more: [],
      marker: '',
      list: line.getAttribute('data-listid') ?? '',
      level: Number(line.getAttribute('data-aria-level') ?? '1') - 1,
      isOrdered: list.localName === 'ol',
      type: format === undefined ? (WEB_TYPES.get(style) ?? '1') : typeOf(format),
      start: Number(list.getAttribute('start') ?? '1') + Array.from(list.children).indexOf(line),
    });
  }
  if (run.length > 0) writeLists(run);
}
