import { breaksText } from '@/lib/html/elements';
import type { Piece } from '@/lib/html/pieces';

/** A whole element, or a single piece: words, or the start or end of a block that goes on beyond. */
export type PieceGroup = {
  kind: 'block' | 'words' | 'start' | 'end' | 'other';
  name: string;
  pieces: Piece[];
};

/** Groups pieces: each element that begins and ends among them becomes one group. */
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

function groupKindOf(piece: Piece): PieceGroup['kind'] {
  if ('words' in piece) return 'words';
  if ('comment' in piece) return 'other';
  if ('start' in piece) return breaksText(piece.start) ? 'start' : 'other';
  return breaksText(piece.end) ? 'end' : 'other';
}

/** What went between two words that stayed: a line's end, whole blocks, the next line's beginning. */
export type Gone = { atEnd: string; blocks: PieceGroup[][]; atStart: string };

/** Reads what went; the index of `blocks` is the number of blocks that end above. */
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

export const textOf = (groups: readonly PieceGroup[]) =>
  groups
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join(' ');
