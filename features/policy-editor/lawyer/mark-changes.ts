import { writePieces, type Piece } from '@/lib/html/pieces';

import { compareTexts } from '../compare/compare-texts';
import { cutAtRuns } from '../compare/cut-at-runs';

import { type Gone, groupPieces, type PieceGroup, readGone, textOf } from './piece-groups';

/** The elements around words that came and words that went; `toGone` makes the copy of a block that went as a whole. */
export type Marks = { added: Element; removed: Element; toGone: (block: Element) => Element };

/**
 * Writes the newer of two texts with marks on what came, and with what went put back and marked too. Without the words
 * marked as gone, and without the other marks, it is the newer text. Null where a browser would read it otherwise.
 */
export function markChanges(before: string, after: string, marks: Marks): string | null {
  const { runs } = compareTexts(before, after);
  const cutBefore = cutAtRuns(before, runs, 'removed');
  const cutAfter = cutAtRuns(after, runs, 'added');
  if (cutBefore === null || cutAfter === null) return null;
  const isChange = (index: number) => index < runs.length && runs[index]?.kind !== 'same';
  const marked: Piece[][] = [];
  for (let from = 0, to = 1; from < runs.length; from = to, to += 1) {
    while (isChange(from) && isChange(to)) to += 1;
    const [old, came] = [cutBefore, cutAfter].map((cut) => cut.slice(from, to).flat());
    marked.push(isChange(from) ? markChange(old ?? [], came ?? [], marks) : (came ?? []));
  }
  return writePieces(marked.flat(), new Set());
}

/** Marks what came between two words that stayed, and before it what went there. */
function markChange(old: readonly Piece[], came: readonly Piece[], marks: Marks): Piece[] {
  const gone = readGone(old);
  const [lead, now] = takeLead(came);
  const groups = groupPieces(now);
  const isInLine = groups.every(({ kind }) => kind === 'words' || kind === 'other');
  if (!isInLine) return [{ words: lead }, ...markBlocks(gone, groups, marks)];
  const words = [gone.atEnd, ...gone.blocks.map(textOf), gone.atStart].join(' ');
  return [{ words: lead }, ...strike(words, marks), ...wrapAll(now, marks.added)];
}

/** Marks what came where blocks begin or end, with what went there, level by level. */
function markBlocks(
  { atEnd, blocks, atStart }: Gone,
  came: readonly PieceGroup[],
  marks: Marks,
): Piece[] {
  const ends = came.filter(({ kind }) => kind === 'end').length;
  // If fewer blocks end than before, what went stands as far out as it can.
  const levels = [...blocks.slice(0, ends), blocks.slice(ends).flat()];
  const marked = strike(atEnd, marks);
  let level = 0;
  for (const group of came) {
    const gone = levels[level] ?? [];
    if (group.kind === 'block') {
      marked.push(...markBlock(group, gone, marks));
      continue;
    }
    if (group.kind === 'start' || group.kind === 'end')
      marked.push(...putBack(gone.splice(0), marks));
    if (group.kind === 'end') level += 1;
    marked.push(...wrapAll(group.pieces, marks.added));
  }
  return [...marked, ...putBack(levels[level] ?? [], marks), ...strike(atStart, marks)];
}

/** Marks a block that came against the first gone block of its name; takes that one and those above it out of `gone`. */
function markBlock({ name, pieces }: PieceGroup, gone: PieceGroup[], marks: Marks): Piece[] {
  const above = gone.splice(0, 1 + gone.findIndex((block) => block.name === name));
  const before = above.pop()?.pieces ?? [];
  return [
    ...putBack(above, marks),
    ...pieces.slice(0, 1),
    ...markChange(before.slice(1, -1), pieces.slice(1, -1), marks),
    ...pieces.slice(-1),
  ];
}

/** Marks blocks that went as a whole. */
function putBack(gone: readonly PieceGroup[], { removed, toGone }: Marks): Piece[] {
  return gone.flatMap(({ pieces }) => {
    const [first, ...others] = wrapAll(pieces, removed);
    return first && 'start' in first ? [{ start: toGone(first.start) }, ...others] : [];
  });
}

/** Marks words that went. */
function strike(words: string, { removed }: Marks): Piece[] {
  const struck = words.replace(/\s+/g, ' ').trimStart();
  return struck === '' ? [] : [{ start: removed }, { words: struck }, { end: removed }];
}

/** Splits off the space at the very beginning. */
function takeLead(pieces: readonly Piece[]): [lead: string, rest: Piece[]] {
  const [first, ...others] = pieces;
  if (first === undefined || !('words' in first)) return ['', [...pieces]];
  const words = first.words.trimStart();
  return [first.words.slice(0, first.words.length - words.length), [{ words }, ...others]];
}

const wrapAll = (pieces: readonly Piece[], mark: Element): Piece[] =>
  pieces.flatMap((piece) => ('words' in piece ? wrap(piece.words, mark) : [piece]));

/** Puts words into a mark, and leaves the space at their ends beside it. */
function wrap(words: string, mark: Element): Piece[] {
  const inner = words.trim();
  if (inner === '') return [{ words }];
  const [lead = '', tail = ''] = words.split(inner);
  return [{ words: lead }, { start: mark }, { words: inner }, { end: mark }, { words: tail }];
}
