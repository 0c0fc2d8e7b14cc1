import { parseHtml, writeHtml } from './parse-html';
import { treeOf } from './text-tree';
import { isComment, isElement, isText, walk } from './walk';

/** What a text is a row of: words, a comment, the start or the end of an element. */
export type Piece = { words: string } | { comment: string } | { start: Element } | { end: Element };

/** Reads a text into pieces; `writePieces` makes the same text of them. */
export function readPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  walk(treeOf(html), {
    enter(node) {
      if (isText(node)) pieces.push({ words: node.data });
      if (isComment(node)) pieces.push({ comment: node.data });
      if (!isElement(node)) return false;
      pieces.push({ start: node });
      return true;
    },
    leave: (element) => void pieces.push({ end: element }),
  });
  return pieces;
}

/** Lists the elements that start among these pieces and do not end there, outermost first. */
export function openElements(pieces: readonly Piece[]): Element[] {
  const open: Element[] = [];
  for (const piece of pieces) {
    if ('start' in piece) open.push(piece.start);
    else if ('end' in piece) open.pop();
  }
  return open;
}

/**
 * Makes a text of pieces. An end closes whatever element is open there. Elements of `cut` stay only if they hold
 * something. Null where elements stay open, or a browser would read another text.
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
