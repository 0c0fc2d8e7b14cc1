import { nestLists } from '@/lib/html/nest-lists';
import { parseHtml } from '@/lib/html/parse-html';

import { unlockBlocks } from './locked-blocks';
import { writeTables } from './table-cells';

/** Quill opens every link in a new window; within the site and for mail that is wrong. */
function keepInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a:not([href^="http"])')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
}

/** Turns Quill's HTML into HTML that shows the same without Quill's styles. */
export function toPlainHtml(quillHtml: string): string {
  const body = parseHtml(quillHtml);
  nestLists(body);
  keepInnerLinks(body);
  writeTables(body);
  unlockBlocks(body);
  return body.innerHTML;
}

/**
 * Quill reads hard spaces as plain ones. This puts back those that stand in the text as it was
 * `written`; of a text that Quill read in another way nothing is changed.
 */
export function restoreHardSpaces(written: string, read: string): string {
  const text = written.replace(/[^\S\u00a0]+/g, ' ');
  const words = read.replace(/\n$/, '');
  // Quill may have taken a plain space off either end.
  const original = [/(?!)/, /^ /, / $/, /^ | $/g]
    .map((ends) => text.replace(ends, ''))
    .find((candidate) => candidate.replaceAll('\u00a0', ' ') === words);
  return original === undefined ? read : original + read.slice(words.length);
}
