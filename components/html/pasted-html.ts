import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { completeLink } from '@/lib/text/complete-link';

import { LOCKED_CLASS } from './locked-blocks';

/** Tables become blocks that the editor keeps as they are; of nested ones, the outermost. */
function lockTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest(`table, .${LOCKED_CLASS}`)) continue;
    const block = body.ownerDocument.createElement('div');
    block.className = LOCKED_CLASS;
    table.replaceWith(block);
    block.append(...parseHtml(sanitizeHtml(table.outerHTML)).childNodes);
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
export function preparePasted(html: string): { html: string; dropped: number } {
  const body = parseHtml(html);
  const dropped = mendLinks(body);
  lockTables(body);
  return { html: body.innerHTML, dropped };
}
