import { breaksText } from '@/lib/html/elements';
import type { Piece } from '@/lib/html/pieces';

/** An element with all that is in it, or a piece alone: words, or where a block begins or ends that goes on beyond. */
export type Part = {
  kind: 'block' | 'words' | 'start' | 'end' | 'other';
  name: string;
  pieces: Piece[];
};

function kindOf(piece: Piece): Part['kind'] {
  if ('words' in piece) return 'words';
  if ('comment' in piece) return 'other';
  if ('start' in piece) return breaksText(piece.start) ? 'start' : 'other';
  return breaksText(piece.end) ? 'end' : 'other';
}

/** Pieces with the elements that begin and end among them each as one part. */
export function toParts(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  const open: { element: Element; from: number }[] = [];
  for (const piece of pieces) {
    const begun = 'end' in piece ? open.pop() : undefined;
    if ('start' in piece) open.push({ element: piece.start, from: parts.length });
    if (begun === undefined) parts.push({ kind: kindOf(piece), name: '', pieces: [piece] });
    else {
      const whole = [...parts.splice(begun.from).flatMap((part) => part.pieces), piece];
      const kind = breaksText(begun.element) ? 'block' : 'words';
      parts.push({ kind, name: begun.element.localName, pieces: whole });
    }
  }
  return parts;
}

export const textOf = (parts: readonly Part[]) =>
  parts
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join(' ');

/** What went between two words that stayed: the end of a line, whole blocks, the beginning of the next line. */
export type Gone = { atEnd: string; blocks: Part[][]; atStart: string };

/** Reads what went; `blocks` are by how many blocks end above them. */
export function readGone(pieces: readonly Piece[]): Gone {
  const parts = toParts(pieces);
  const isEdge = ({ kind }: Part) => kind === 'block' || kind === 'start' || kind === 'end';
  const [first, last] = [parts.findIndex(isEdge), parts.findLastIndex(isEdge)];
  const blocks: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'end') blocks.push([]);
    if (part.kind === 'block') blocks.at(-1)?.push(part);
  }
  return {
    atEnd: textOf(parts.slice(0, first === -1 ? parts.length : first)),
    blocks,
    atStart: first === -1 ? '' : textOf(parts.slice(last + 1)),
  };
}
