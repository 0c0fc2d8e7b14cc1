import { parseHtml } from '@/lib/html/parse-html';

/** How a line of a text is set. */
export type LineKind = 'text' | 'heading' | 'item' | 'quote' | 'cell';

const KINDS: readonly (readonly [LineKind, string])[] = [
  ['cell', 'th, td'],
  ['item', 'li'],
  ['quote', 'blockquote'],
  ['heading', 'h1, h2, h3, h4, h5, h6'],
];

/** The first words of an element, before any list in it. */
function wordsBefore(element: Element): string {
  const nodes = [...element.childNodes];
  const list = nodes.findIndex((node) => /^[UO]L$/.test(node.nodeName));
  const own = list === -1 ? nodes : nodes.slice(0, list);
  return own.map(({ textContent }) => textContent ?? '').join('');
}

/** The lines of texts that are no plain paragraphs; a line of two kinds is the more prominent one. */
export function readLineKinds(texts: readonly string[]): Map<string, LineKind> {
  const kinds = new Map<string, LineKind>();
  for (const body of texts.map(parseHtml)) {
    for (const [kind, selector] of KINDS) {
      for (const element of body.querySelectorAll(selector)) {
        const words = wordsBefore(element).replace(/[ \t\r\n\f]+/g, ' ');
        if (words.trim() !== '') kinds.set(words.trim(), kind);
      }
    }
  }
  return kinds;
}
