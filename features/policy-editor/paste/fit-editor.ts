import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { PARAGRAPHS } from '@/lib/html/elements';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { unwrap } from '@/lib/html/surgery';
import { completeLink } from '@/lib/text/safe-url';

import { isPreserved, LOCKED_CLASS } from '../locked/locked-blocks';

import type { Pass } from './pass';

/** Completes the links, and leaves only the words of those that cannot lead anywhere. */
export const mendLinks: Pass = (body, { dropped }) => {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = completeLink(link.getAttribute('href') ?? '');
    if (address !== null) {
      link.setAttribute('href', address);
      continue;
    }
    unwrap(link);
    dropped.links += 1;
  }
};

/** Puts an empty line between two tables: the editor would join them. */
export const separateTables: Pass = (body) => {
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
};

/** Unwraps the paragraph that Word puts into each cell, if the cell holds nothing else. */
export function unwrapCells(table: Element): void {
  for (const part of table.querySelectorAll('td > p:only-child, th > p:only-child')) {
    if (part.parentElement?.textContent.trim() === part.textContent.trim()) {
      unwrap(part);
    }
  }
}

/** Locks the blocks that the editor would damage; of headings and paragraphs it takes only looks. */
export const lockBlocks: Pass = (body, { throughEditor }) => {
  for (const block of throughEditor ? Array.from(body.children) : []) {
    if (block.matches(PARAGRAPHS)) continue;
    const kept = body.ownerDocument.createElement('div');
    block.replaceWith(kept);
    kept.append(block);
    kept.replaceChildren(...parseHtml(sanitizeHtml(writeHtml(kept))).childNodes);
    unwrapCells(kept);
    const html = writeHtml(kept);
    if (throughEditor && isPreserved(html, throughEditor(html))) unwrap(kept);
    else kept.className = LOCKED_CLASS;
  }
};
