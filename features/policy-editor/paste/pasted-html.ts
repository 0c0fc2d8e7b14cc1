import { selectorOf } from '@/lib/html/elements';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { completeLink } from '@/lib/text/safe-url';

import { isPreserved, LOCKED_CLASS, type PassThrough } from '../locked/locked-blocks';
import { writeTables } from '../table/table-cells';

import { readClipboard } from './read-clipboard';
import { unwrap } from './unwrap';

/** Unwraps the paragraph that Word puts into each cell, if the cell holds nothing else. */
export function unwrapCells(table: Element): void {
  for (const part of table.querySelectorAll('td > p:only-child, th > p:only-child')) {
    if (part.parentElement?.textContent.trim() === part.textContent.trim()) {
      unwrap(part);
    }
  }
}

/** Puts an empty line between two tables: the editor would join them. */
function separateTables(body: HTMLElement): void {
  let above: Element | null = null;
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    if (above !== null) {
      const range = body.ownerDocument.createRange();
      range.setStartAfter(above);
      range.setEndBefore(table);
      const between = range.cloneContents();
      if (!between.textContent.trim() && !between.querySelector('p, br, img')) {
        const line = body.ownerDocument.createElement('p');
        line.append(body.ownerDocument.createElement('br'));
        table.before(line);
      }
    }
    above = table;
  }
}

/** Blocks that the editor always holds; it takes only looks from them. */
const FREE = selectorOf('heading', 'paragraph');

/** Locks the blocks that the editor would damage. */
function lockBlocks(body: HTMLElement, throughEditor: PassThrough): void {
  for (const block of Array.from(body.children)) {
    if (block.matches(FREE)) continue;
    const kept = body.ownerDocument.createElement('div');
    block.replaceWith(kept);
    kept.append(block);
    kept.replaceChildren(...parseHtml(sanitizeHtml(writeHtml(kept))).childNodes);
    unwrapCells(kept);
    const html = writeHtml(kept);
    if (isPreserved(html, throughEditor(html))) {
      unwrap(kept);
      continue;
    }
    kept.className = LOCKED_CLASS;
  }
}

/** Completes the links, and leaves only the words of those that cannot lead anywhere. */
function mendLinks(body: HTMLElement): number {
  let dropped = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const address = completeLink(link.getAttribute('href') ?? '');
    if (address !== null) {
      link.setAttribute('href', address);
      continue;
    }
    unwrap(link);
    dropped += 1;
  }
  return dropped;
}

/** What was left out of a pasted text: parts in words, links that lead nowhere, and whether colours were. */
export type Dropped = { parts: string[]; links: number; hasLostColours: boolean };

/**
 * Prepares HTML from the clipboard for the editor. Without `throughEditor` it locks no block, since
 * the text goes into a line of words.
 */
export function preparePasted(
  html: string,
  throughEditor: PassThrough | null,
  keepsColours: boolean,
): { html: string; dropped: Dropped } {
  const { body, dropped, hasLostColours } = readClipboard(html, keepsColours);
  writeTables(body);
  const links = mendLinks(body);
  separateTables(body);
  if (throughEditor) lockBlocks(body, throughEditor);
  return { html: writeHtml(body), dropped: { parts: dropped, links, hasLostColours } };
}
