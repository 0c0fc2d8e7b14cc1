import { isHeading, PARAGRAPHS } from '@/lib/html/elements';
import { isComment, nodesIn } from '@/lib/html/walk';

import { styleOf, valuesIn } from './element-style';
import { guessType, readCount, readMarker, typeOf } from './list-markers';
import { type Item, writeLists } from './write-lists';

/** Word writes items as one of these, never as `li`. */
const WORD_LINES = `div, ${PARAGRAPHS}`;
const WORD_LEVEL = /^(l\d+)\s+level(\d+)/i;

const listStyleOf = (element: Element) => valuesIn(styleOf(element), 'mso-list')[0] ?? '';

/** Takes the number or bullet, which Word writes as words, off a line; returns it. */
function takeMarker(line: Element): string {
  for (const start of nodesIn(line)) {
    if (!isComment(start) || !/\[if !supportLists\]/i.test(start.data)) continue;
    let marker = '';
    let next = start.nextSibling;
    while (next !== null && !isComment(next)) {
      marker += next.textContent ?? '';
      next.remove();
      next = start.nextSibling;
    }
    return marker.trim();
  }
  const ignored = Array.from(line.querySelectorAll('[style]')).find((part) =>
    /^ignore/i.test(listStyleOf(part)),
  );
  ignored?.remove();
  return ignored?.textContent.trim() ?? '';
}

function readWordItem(
  line: Element,
  found: RegExpExecArray,
  rules: ReadonlyMap<string, string>,
): Item {
  const [, list = '', level = '1'] = found;
  const marker = takeMarker(line);
  const number = readMarker(marker);
  const rule = rules.get(`${list}:level${level}`);
  const [format] = valuesIn(rule ?? '', 'mso-level-number-format');
  const [first = '1'] = valuesIn(rule ?? '', 'mso-level-start-at');
  const isOrdered = rule === undefined ? number !== null : !/^(?:bullet|image)$/.test(format ?? '');
  const type = rule === undefined && number !== null ? guessType(number) : typeOf(format);
  const counted = number === null ? null : readCount(number, type);
  return {
    holder: line,
    line,
    more: [],
    marker,
    list,
    level: Number(level) - 1,
    isOrdered,
    type,
    start: counted ?? Number(first),
  };
}

/**
 * Makes lists of Word's paragraphs with a list style; the number of a heading becomes its words. Returns the numbers that
 * the items had as words.
 */
export function readWordLists(body: Element, rules: ReadonlyMap<string, string>): string[] {
  const markers: string[] = [];
  let run: Item[] = [];
  let last: Element | null = null;
  const end = () => {
    if (run.length > 0) writeLists(run);
    [run, last] = [[], null];
  };
  for (const line of body.querySelectorAll(WORD_LINES)) {
    const found = WORD_LEVEL.exec(listStyleOf(line));
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
