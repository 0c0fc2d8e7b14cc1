import { VISIBLE } from '@/lib/text/typed-text';

import { isSilent, selectorOf, breaksText } from './elements';
import { parseHtml } from './parse-html';
import { isElement, isText, walk } from './walk';

/** A line break at the end of a block is invisible, also behind the last of its marks. */
export function isFiller(element: Element): boolean {
  if (element.localName !== 'br') return false;
  let last: Element = element;
  while (last.nextSibling === null) {
    const { parentElement: around } = last;
    if (around === null || breaksText(around)) return true;
    last = around;
  }
  return false;
}

/** What is read of an element: the words of its lines, as a text of lines. */
export function readText(body: Element): string {
  let text = '';
  // In how many `<pre>` the words stand, which keep their line breaks.
  let kept = 0;
  walk(body, {
    enter(node) {
      if (isText(node)) text += kept > 0 ? node.data : node.data.replace(/[ \t\r\n\f]+/g, ' ');
      if (!isElement(node) || isFiller(node) || isSilent(node)) return false;
      if (breaksText(node) || node.localName === 'br') text += '\n';
      if (node.localName === 'pre') kept += 1;
      return true;
    },
    leave(element) {
      if (breaksText(element)) text += '\n';
      if (element.localName === 'pre') kept -= 1;
    },
  });
  return tidy(text);
}

/** Collapses white space, except non-breaking spaces. Line by line, so that it grows as the text does. */
function tidy(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').replace(/^ | $/g, ''));
  return lines.filter(Boolean).join('\n').trim();
}

/** Words apart from how they are set. */
export const inOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** How many letters and signs are seen of some words. */
export const countLetters = (words: string): number => words.replace(/\s+/g, '').length;

/** Whether a text has no visible character and no image; stops at the first. */
export function readsAsEmpty(html: string): boolean {
  const body = parseHtml(html);
  if (body.querySelector('img[src]') !== null) return false;
  const silent = selectorOf('silent');
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isHeard = text.parentElement?.closest(silent) === null;
    if (isHeard && VISIBLE.test(text.nodeValue ?? '')) return false;
  }
  return true;
}
