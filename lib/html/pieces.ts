import { parseHtml, writeHtml } from './parse-html';
import { isElement, isText, walk } from './walk';

/** What stands in a text, in its order: words, comments, and where an element begins and ends. */
export type Piece = { words: string } | { comment: string } | { start: Element } | { end: Element };

/** Reads a text into pieces, of which `writePieces` makes the same text. */
export function readPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  walk(parseHtml(html), {
    enter(node) {
      if (isText(node)) pieces.push({ words: node.data });
      if (node.nodeType === Node.COMMENT_NODE) pieces.push({ comment: node.nodeValue ?? '' });
      if (!isElement(node)) return false;
      pieces.push({ start: node });
      return true;
    },
    leave: (element) => void pieces.push({ end: element }),
  });
  return pieces;
}

/** The elements of which pieces hold the start alone, outermost first. */
export function openElements(pieces: readonly Piece[]): Element[] {
  const open: Element[] = [];
  for (const piece of pieces) {
    if ('start' in piece) open.push(piece.start);
    else if ('end' in piece) open.pop();
  }
  return open;
}

/**
 * Makes a text of pieces: an end ends what is open there, whatever it ended before. Elements of `cut` stay only where
 * something is in them. Null where elements are left open, or a browser would read another text.
 */
export function writePieces(pieces: readonly Piece[], cut: ReadonlySet<Element>): string | null {
  const body = parseHtml('');
  let around: Element = body;
  const made = new Map<Element, Element>();
  for (const piece of pieces) {
    if ('words' in piece) around.append(piece.words);
    else if ('comment' in piece) around.append(body.ownerDocument.createComment(piece.comment));
    else if ('start' in piece) {
      const element = body.ownerDocument.importNode(piece.start, false);
      made.set(element, piece.start);
      around.append(element);
      around = element;
    } else {
      const { parentElement }: Element = around;
      if (around === body || parentElement === null) return null;
      const source = made.get(around);
      if (source && cut.has(source) && !around.hasChildNodes()) around.remove();
      around = parentElement;
    }
  }
  const html = writeHtml(body);
  return around === body && writeHtml(parseHtml(html)) === html ? html : null;
}
