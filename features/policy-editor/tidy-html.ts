import { parseHtml } from '@/lib/html/parse-html';

import { BLOCKS } from './source-parts';

/** What lists and tables are made of, down to the rows. */
const PARTS = /^(?:li|dt|dd|caption|colgroup|thead|tbody|tfoot|tr|figcaption|summary)$/;

function hasOwnLine(node: Node | null): node is Element {
  return node instanceof Element && (BLOCKS.test(node.localName) || PARTS.test(node.localName));
}

/** Takes off the space beside a block, which no browser shows. */
function trimBeside(text: ChildNode): void {
  if (text.nodeType !== Node.TEXT_NODE) return;
  let words = text.nodeValue ?? '';
  if (hasOwnLine(text.previousSibling)) words = words.replace(/^[ \t\r\n\f]+/, '');
  if (hasOwnLine(text.nextSibling)) words = words.replace(/(?<![ \t\r\n\f])[ \t\r\n\f]+$/, '');
  if (words === '') text.remove();
  else text.nodeValue = words;
}

function layOut(parent: Element, indent: string, inner: string): void {
  if (parent.localName === 'pre') return;
  for (const node of Array.from(parent.childNodes)) trimBeside(node);
  for (const child of Array.from(parent.children).filter(hasOwnLine)) {
    child.before(`\n${inner}`);
    layOut(child, inner, `${inner}  `);
    const { nextSibling } = child;
    if (!hasOwnLine(nextSibling)) child.after(nextSibling ? `\n${inner}` : `\n${indent}`);
  }
}

/** HTML with each block, item and row on a line of its own, which reads as it did. */
export function tidyHtml(html: string): string {
  const body = parseHtml(html);
  layOut(body, '', '');
  return body.innerHTML.trim();
}
