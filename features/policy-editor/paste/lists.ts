import { isolate } from '@/lib/text/bidi';

import { styleOf, valuesIn } from './element-style';
import { typeOf } from './list-markers';
import type { Pass } from './pass';
import { readWebLists } from './web-lists';
import { readWordLists } from './word-lists';

/** The declarations of Word's `@list` rules and of rules for list classes, by their selector. */
function readListRules(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  const rule = /(?:@list\s([^{}@]*)|(?:^|[\s}>])((?:ol|ul)\.[\w-]+)\s*)\{([^{}]*)\}/gi;
  for (const [, list, selector = '', body = ''] of css.matchAll(rule)) {
    rules.set(list?.trim() ?? selector, body);
  }
  return rules;
}

/** Moves lists that stand beside items into the item above. */
function moveIntoItems(body: Element): void {
  for (const list of body.querySelectorAll(':is(ol, ul) > :is(ol, ul)')) {
    const item = list.previousElementSibling ?? list.ownerDocument.createElement('li');
    if (!item.isConnected) list.before(item);
    item.append(list);
  }
}

/** Writes kinds of numbers from styles as HTML's `type`, unless a list has that kind by itself. */
function writeTypes(body: Element, rules: ReadonlyMap<string, string>): void {
  for (const list of body.querySelectorAll('ul')) list.removeAttribute('type');
  for (const list of body.querySelectorAll('ol')) {
    const rule = rules.get(`ol.${list.className}`) ?? '';
    const styles = `${styleOf(list)};${styleOf(list.firstElementChild)};${rule}`;
    const [format] = valuesIn(styles, 'list-style', 'list-style-type');
    const isNested = list.parentElement?.closest('ol, ul') !== null;
    const type = list.getAttribute('type') ?? (format === undefined ? '' : typeOf(format));
    if (type === '' || (type === '1' && !isNested)) list.removeAttribute('type');
    else list.setAttribute('type', type);
    if (list.getAttribute('start') === '1') list.removeAttribute('start');
  }
}

/**
 * Makes lists of what programs write as lists, with level, kind and start. Returns the numbers that
 * stood there as words.
 */
export function readLists(body: Element, css: string): string[] {
  const rules = readListRules(css);
  const markers = readWordLists(body, rules);
  readWebLists(body);
  moveIntoItems(body);
  writeTypes(body, rules);
  return markers;
}

/** Makes lists, and tells of numbers as "2.3", which lists of HTML do not have. */
export const makeLists: Pass = (body, { css, dropped }) => {
  const markers = readLists(body, css);
  const several = markers.find((marker) => /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(marker));
  if (several === undefined) return;
  dropped.named.push(`numbers of several levels, like “${isolate(several)}”`);
};
