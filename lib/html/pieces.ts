import { parseHtml } from './parse-html';
import { isElement, isText, walk } from './walk';

/** A start tag, an end tag, a word, a run of space or a sign of a text, as HTML. */
export type Piece = {
  html: string;
  /** How many letters visitors see of it. */
  letters: number;
};

const WORDS = /[\p{L}\p{M}\p{N}]+|[ \t\r\n\f]+|[^]/gu;
const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\u00a0', '&nbsp;'],
]);

/** The start tag of an element; the end tag of one that has it. */
function tagsOf(element: Element): [start: string, end: string] {
  const shell = element.cloneNode(false) as Element; // a clone of an element
  const end = `</${element.localName}>`;
  const html = shell.outerHTML;
  return html.endsWith(end) ? [html.slice(0, -end.length), end] : [html, ''];
}

/** Reads a text into pieces; joined, they are what the browser reads of it. */
export function readPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  walk(parseHtml(html), {
    enter(node) {
      if (isText(node)) {
        for (const word of node.data.match(WORDS) ?? [])
          pieces.push({ html: SIGNS.get(word) ?? word, letters: word.trim().length });
      }
      if (!isElement(node)) return false;
      pieces.push({ html: tagsOf(node)[0], letters: 0 });
      return true;
    },
    leave(element) {
      const [, end] = tagsOf(element);
      if (end !== '') pieces.push({ html: end, letters: 0 });
    },
  });
  return pieces;
}
