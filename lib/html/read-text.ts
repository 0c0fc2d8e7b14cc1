import { VISIBLE } from '@/lib/text/typed-text';

import { isSilent, selectorOf, breaksText } from './elements';
import { readingOf, treeOf } from './text-tree';
import { isComment, isElement, isText, nodesIn, walk } from './walk';
import { isBlank, isSourceSpace, replaceSourceSpace } from './white-space';

const isUnseen = (node: Node) => isComment(node) || (isText(node) && isSourceSpace(node.data));

/** Whether a `<br>` ends a block and so is invisible; marks may close behind it, and spaces may follow. */
export function isFiller(element: Element): boolean {
  if (element.localName !== 'br') return false;
  let last: Node = element;
  for (;;) {
    const { nextSibling, parentElement }: Node = last;
    if (nextSibling !== null) {
      if (!isUnseen(nextSibling) || element.closest('pre') !== null) return false;
      last = nextSibling;
    } else if (parentElement === null || breaksText(parentElement)) return true;
    else last = parentElement;
  }
}

/** A line that a reader sees, and the innermost element around its first word. */
export type TextLine = { words: string; element: Element };

/** Reads an element line by line: `<h2>A</h2>b<br>c` has three lines, and the first is of the `h2`. */
export function linesOf(body: Element): TextLine[] {
  const lines: TextLine[] = [];
  let words = '';
  let element: Element | null = null;
  // How many `<pre>` are around the words; one is enough to keep their line breaks.
  let preDepth = 0;

  function endLine(): void {
    // Hard spaces stay between words, and go around them.
    const read = replaceSourceSpace(words, ' ').trim();
    if (read !== '') lines.push({ words: read, element: element ?? body });
    words = '';
    element = null;
  }

  function addText({ data, parentElement }: Text): void {
    for (const [index, part] of (preDepth > 0 ? data.split('\n') : [data]).entries()) {
      if (index > 0) endLine();
      if (!isBlank(part)) element ??= parentElement;
      words += part;
    }
  }

  walk(body, {
    enter(node) {
      if (isText(node)) addText(node);
      if (!isElement(node) || isFiller(node) || isSilent(node)) return false;
      if (breaksText(node) || node.localName === 'br') endLine();
      if (node.localName === 'pre') preDepth += 1;
      return true;
    },
    leave(left) {
      if (breaksText(left)) endLine();
      if (left.localName === 'pre') preDepth -= 1;
    },
  });
  endLine();
  return lines;
}

const joinLines = (lines: readonly TextLine[]): string =>
  lines.map(({ words }) => words).join('\n');

/** Reads the words of an element, line below line. */
export const wordsOf = (element: Element): string => joinLines(linesOf(element));

/** Reads a text line by line. */
export const readLines: (html: string) => readonly TextLine[] = readingOf(linesOf);

/** Reads the words of a text, line below line. */
export const readWords = (html: string): string => joinLines(readLines(html));

/** Whether a text has no visible character and no image; it stops looking at the first. */
export function readsAsEmpty(html: string): boolean {
  const body = treeOf(html);
  if (body.querySelector('img[src]') !== null) return false;
  const silent = selectorOf('silent');
  for (const node of nodesIn(body)) {
    const isSeen = isText(node) && VISIBLE.test(node.data);
    if (isSeen && node.parentElement?.closest(silent) === null) return false;
  }
  return true;
}
