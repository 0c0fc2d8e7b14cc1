import { breaksText } from '@/lib/html/elements';
import type { Piece } from '@/lib/html/pieces';

/** An element with all that is in it, or a piece alone: words, or where a block begins or ends that goes on beyond. */
export type PieceGroup = {
  kind: 'block' | 'words' | 'start' | 'end' | 'other';
  name: string;
  pieces: Piece[];
};

function groupKindOf(piece: Piece): PieceGroup['kind'] {
  if ('words' in piece) return 'words';
  if ('comment' in piece) return 'other';
  if ('start' in piece) return breaksText(piece.start) ? 'start' : 'other';
  return breaksText(piece.end) ? 'end' : 'other';
}

/** Pieces with the elements that begin and end among them each as one group. */
export function groupPieces(pieces: readonly Piece[]): PieceGroup[] {
  const groups: PieceGroup[] = [];
  const open: { element: Element; from: number }[] = [];
  for (const piece of pieces) {
    const begun = 'end' in piece ? open.pop() : undefined;
    if ('start' in piece) open.push({ element: piece.start, from: groups.length });
    if (begun === undefined) groups.push({ kind: groupKindOf(piece), name: '', pieces: [piece] });
    else {
      const whole = [...groups.splice(begun.from).flatMap((group) => group.pieces), piece];
      const kind = breaksText(begun.element) ? 'block' : 'words';
      groups.push({ kind, name: begun.element.localName, pieces: whole });
    }
  }
  return groups;
}

export const textOf = (groups: readonly PieceGroup[]) =>
  groups
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join(' ');

/** What went between two words that stayed: the end of a line, whole blocks, the beginning of the next line. */
export type Gone = { atEnd: string; blocks: PieceGroup[][]; atStart: string };

/** Reads what went; `blocks` are by how many blocks end above them. */
export function readGone(pieces: readonly Piece[]): Gone {
  const groups = groupPieces(pieces);
  const isEdge = ({ kind }: PieceGroup) => kind === 'block' || kind === 'start' || kind === 'end';
  const [first, last] = [groups.findIndex(isEdge), groups.findLastIndex(isEdge)];
  const blocks: PieceGroup[][] = [[]];
  for (const group of groups) {
    if (group.kind === 'end') blocks.push([]);
    if (group.kind === 'block') blocks.at(-1)?.push(group);
  }
  return {
    atEnd: textOf(groups.slice(0, first === -1 ? groups.length : first)),
    blocks,
    atStart: first === -1 ? '' : textOf(groups.slice(last + 1)),
  };
}
