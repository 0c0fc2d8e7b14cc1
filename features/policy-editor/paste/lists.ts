import { isHeading, selectorOf } from '@/lib/html/elements';

import { styleOf } from './boxes';
import { guessType, readCount, readMarker, typeOf } from './list-markers';

/** A line of a list as a program describes it, before lists are made of them. */
type Item = {
  line: Element;
  /** What goes when the line has become an item. */
  holder: Element;
  /** More paragraphs of the item. */
  more: Element[];
  /** As the program wrote it. */
  marker: string;
  /** Counted from 0. */
  level: number;
  /** Of which of the program's lists it is, as far as that is known. */
  list: string;
  isOrdered: boolean;
  /** As `<ol type>`. */
  type: string;
  start: number;
};

/** The declarations of Word's `@list` rules and of rules for list classes, by their selector. */
function readListRules(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  const rule = /(?:@list\s([^{}@]*)|(?:^|[\s}>])((?:ol|ul)\.[\w-]+)\s*)\{([^{}]*)\}/gi;
  for (const [, list, selector = '', body = ''] of css.matchAll(rule)) {
    rules.set(list?.trim() ?? selector, body);
  }
  return rules;
}

const WORD_LINES = `div, ${selectorOf('heading', 'paragraph')}`;
const WORD_LEVEL = /\bmso-list:\s*(l\d+)\s+level(\d+)/i;

/** Takes the number or bullet off a line, which Word writes as words; returns it. */
function takeMarker(line: Element): string {
  const comments = line.ownerDocument.createNodeIterator(line, NodeFilter.SHOW_COMMENT);
  for (let start = comments.nextNode(); start; start = comments.nextNode()) {
    if (!/\[if !supportLists\]/i.test(start.nodeValue ?? '')) continue;
    let marker = '';
    let next = start.nextSibling;
    while (next !== null && next.nodeType !== Node.COMMENT_NODE) {
      marker += next.textContent ?? '';
      next.remove();
      next = start.nextSibling;
    }
    return marker.trim();
  }
  const ignored = Array.from(line.querySelectorAll('[style]')).find((part) =>
    /\bmso-list:\s*ignore/i.test(styleOf(part)),
  );
  ignored?.remove();
  return ignored?.textContent.trim() ?? '';
}

function readWordItem(line: Element, found: RegExpExecArray, rules: Map<string, string>): Item {
  const [, list = '', level = '1'] = found;
  const marker = takeMarker(line);
  const number = readMarker(marker);
  const rule = rules.get(`${list}:level${level}`);
  const [, format] = /mso-level-number-format:\s*([\w-]+)/i.exec(rule ?? '') ?? [];
  const [, first = '1'] = /mso-level-start-at:\s*(\d+)/i.exec(rule ?? '') ?? [];
  const isOrdered = rule === undefined ? number !== null : !/^(?:bullet|image)$/.test(format ?? '');
  const type = rule === undefined && number !== null ? guessType(number) : typeOf(format);
  const start = number === null ? Number(first) : readCount(number, type);
  return {
    holder: line,
    line,
    more: [],
    marker,
    list,
    level: Number(level) - 1,
    isOrdered,
    type,
    start,
  };
}

/** Puts an item's content into a new one; its first line stands alone where there is no other. */
function writeItem({ line, more }: Item): Element {
  const item = line.ownerDocument.createElement('li');
  for (const name of ['style', 'dir', 'id']) {
    const value = line.getAttribute(name);
    if (value !== null) item.setAttribute(name, value);
  }
  if (more.length === 0) item.append(...line.childNodes);
  else {
    const first = line.ownerDocument.createElement('p');
    first.append(...line.childNodes);
    item.append(first, ...more);
  }
  return item;
}

/** Replaces lines that follow each other by nested lists. */
function writeLists(items: readonly Item[]): void {
  const top = Math.min(...items.map(({ level }) => level));
  const open: { list: Element; of: string }[] = [];
  for (const item of items) {
    const depth = Math.min(item.level - top, open.length);
    const tag = item.isOrdered ? 'ol' : 'ul';
    const known = open[depth];
    const isSame = known?.of === item.list && known.list.localName === tag;
    open.length = isSame ? depth + 1 : depth;
    if (!isSame) {
      const list = item.line.ownerDocument.createElement(tag);
      if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
      if (item.isOrdered && (depth > 0 || item.type !== '1')) list.setAttribute('type', item.type);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.holder.before(list);
      open.push({ list, of: item.list });
    }
    open.at(-1)?.list.append(writeItem(item));
  }
  for (const { holder } of items) holder.remove();
}

/** Word's lists are paragraphs with a style; what a heading is numbered with becomes its words. */
function readWordLists(body: Element, rules: Map<string, string>): string[] {
  const markers: string[] = [];
  let run: Item[] = [];
  let last: Element | null = null;
  const end = () => {
    if (run.length > 0) writeLists(run);
    [run, last] = [[], null];
  };
  for (const line of body.querySelectorAll(WORD_LINES)) {
    const found = WORD_LEVEL.exec(styleOf(line));
    if (last !== null && line.previousElementSibling !== last) end();
    if (found && isHeading(line)) {
      end();
      const marker = takeMarker(line);
      if (readMarker(marker) !== null) line.prepend(`${marker} `);
    } else if (found) {
      const item = readWordItem(line, found, rules);
      markers.push(item.marker);
      run.push(item);
      last = line;
    } else if (last !== null && /\bMsoList(?:Paragraph|Continue)/.test(line.className)) {
      run.at(-1)?.more.push(line);
      last = line;
    } else end();
  }
  end();
  return markers;
}

const WEB_TYPES = new Map<string, string>(Object.entries({ '2': 'a', '3': 'i' }));

/** Word for the web writes flat lists, each in a box of its own, and the levels beside them. */
function readWebLists(body: Element): void {
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
    const [, format] = /list-style-type:\s*([\w-]+)/.exec(styleOf(list)) ?? [];
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

/** Lists that stand in lists beside the items, and kinds that are styles, are written as HTML has them. */
function mendLists(body: Element, rules: Map<string, string>): void {
  for (const list of body.querySelectorAll(':is(ol, ul) > :is(ol, ul)')) {
    const item = list.previousElementSibling ?? list.ownerDocument.createElement('li');
    if (!item.isConnected) list.before(item);
    item.append(list);
  }
  for (const list of body.querySelectorAll('ol, ul')) {
    if (list.localName === 'ul') list.removeAttribute('type');
    else {
      const rule = rules.get(`ol.${list.className}`) ?? '';
      const styles = `${styleOf(list)};${styleOf(list.firstElementChild)};${rule}`;
      const [, format] = /list-style(?:-type)?:\s*([\w-]+)/.exec(styles) ?? [];
      const isNested = list.parentElement?.closest('ol, ul') !== null;
      const type = list.getAttribute('type') ?? (format === undefined ? '' : typeOf(format));
      if (type === '' || (type === '1' && !isNested)) list.removeAttribute('type');
      else list.setAttribute('type', type);
      if (list.getAttribute('start') === '1') list.removeAttribute('start');
    }
  }
}

/**
 * Makes lists of what programs write as lists, with level, kind and start. Returns the numbers that
 * they were written with, as far as these were words.
 */
export function readLists(body: Element, css: string): string[] {
  const rules = readListRules(css);
  const markers = readWordLists(body, rules);
  readWebLists(body);
  mendLists(body, rules);
  return markers;
}
