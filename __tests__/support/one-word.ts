import type { Quill } from 'react-quill';

import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { toPlainHtml } from '@/features/policy-editor/rich-text/quill-html';
import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';

/** What is typed into a word; it stands in no text. */
export const MARK = 'ǂ';

/** Where the first letter stands, behind parts that cannot be changed; -1 for none. */
export function firstLetter(quill: Quill): number {
  let index = 0;
  for (const { insert } of quill.getContents().ops) {
    const at = typeof insert === 'string' ? insert.search(/\p{L}/u) : -1;
    if (at !== -1) return index + at;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return -1;
}

/** The source of a text with the mark in its first word. */
export function markFirstWord(html: string): string {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html), 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue: words } = texts.currentNode;
    if (!/\p{L}/u.test(words ?? '')) continue;
    texts.currentNode.nodeValue = (words ?? '').replace(/\p{L}/u, `${MARK}$&`);
    break;
  }
  return sanitizeHtml(body.innerHTML);
}

/** The blocks of a text; lists as the editor once wrote them count as what they show. */
const linesOf = (html: string) => splitBlocks(tidyHtml(toPlainHtml(html))).map(tidyHtml);

/** Expects that a text was saved with nothing but the mark in one of its words. */
export function expectOneChange(html: string, saved: string): void {
  const before = linesOf(sanitizeHtml(html));
  const after = linesOf(saved);
  const changed = after.findIndex((line) => line.includes(MARK));

  expect(after.with(changed, '')).toEqual(before.with(changed, ''));
  const [was, now] = [before[changed], after[changed]?.replace(MARK, '')].map((line) =>
    readStructure(line ?? ''),
  );
  expect(now?.text).toBe(was?.text);
  // Words without a block stand in a paragraph once they were changed.
  expect(now && was && missingFrom(was, now)).toEqual([]);
}
