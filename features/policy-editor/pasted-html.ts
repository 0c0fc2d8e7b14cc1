import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { completeLink } from '@/lib/text/complete-link';

import { isPreserved, LOCKED_CLASS } from './locked-blocks';
import { writeTables } from './table-cells';

/** Word puts a paragraph into each cell, which is then all that it holds. */
function unwrapCells(table: Element): void {
  for (const part of table.querySelectorAll('td > p:only-child, th > p:only-child')) {
    if (part.parentElement?.textContent.trim() === part.textContent.trim()) {
      part.replaceWith(...part.childNodes);
    }
  }
}

/** The editor would join two tables with nothing between them into one. */
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

/** Tables that the editor would damage become blocks that it keeps; of nested ones, the outermost. */
function lockTables(body: HTMLElement, throughEditor: (html: string) => string): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest(`table, .${LOCKED_CLASS}`)) continue;
    const block = body.ownerDocument.createElement('div');
    block.append(...parseHtml(sanitizeHtml(table.outerHTML)).childNodes);
    unwrapCells(block);
    if (isPreserved(block.innerHTML, throughEditor(block.innerHTML))) {
      table.replaceWith(...block.childNodes);
      continue;
    }
    block.className = LOCKED_CLASS;
    table.replaceWith(block);
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
    link.replaceWith(...link.childNodes);
    dropped += 1;
  }
  return dropped;
}

/** Prepares HTML from the clipboard for the editor; `dropped` counts the links that were left out. */
export function preparePasted(
  html: string,
  throughEditor: (html: string) => string,
): { html: string; dropped: number } {
  const body = parseHtml(html);
  writeTables(body);
  const dropped = mendLinks(body);
  separateTables(body);
  lockTables(body, throughEditor);
  return { html: body.innerHTML, dropped };
}
