import { writePieces, type Piece } from '@/lib/html/pieces';

import { compareTexts } from '../compare/compare-texts';
import { cutAtRuns } from '../compare/cut-at-runs';

import { type Gone, groupPieces, type PieceGroup, readGone, textOf } from './piece-groups';

/** The elements around words that came and words that went; `toGone` makes the copy of a block that went as a whole. */
export type Tracks = { added: Element; removed: Element; toGone: (block: Element) => Element };

/**
 * Writes the newer of two texts with tracks on what came, and with what went put back and tracked too. Without the words
 * tracked as gone, and without the other tracks, it is the newer text. Null where a browser would read it otherwise.
 */
export function trackChanges(before: string, after: string, tracks: Tracks): string | null {
  const { runs } = compareTexts(before, after);
  const cutBefore = cutAtRuns(before, runs, 'removed');
  const cutAfter = cutAtRuns(after, runs, 'added');
  if (cutBefore === null || cutAfter === null) return null;
  const isChange = (index: number) => index < runs.length && runs[index]?.kind !== 'same';
  const tracked: Piece[][] = [];
  for (let from = 0, to = 1; from < runs.length; from = to, to += 1) {
    while (isChange(from) && isChange(to)) to += 1;
    const [old, came] = [cutBefore, cutAfter].map((cut) => cut.slice(from, to).flat());
    tracked.push(isChange(from) ? trackChange(old ?? [], came ?? [], tracks) : (came ?? []));
  }
  return writePieces(tracked.flat(), new Set());
}

/** Tracks what came between two words that stayed, and before it what went there. */
function trackChange(old: readonly Piece[], came: readonly Piece[], tracks: Tracks): Piece[] {
  const gone = readGone(old);
  const [lead, now] = takeLead(came);
  const groups = groupPieces(now);
  const isInLine = groups.every(({ kind }) => kind === 'words' || kind === 'other');
  if (!isInLine) return [{ words: lead }, ...trackBlocks(gone, groups, tracks)];
  const words = [gone.atEnd, ...gone.blocks.map(textOf), gone.atStart].join(' ');
  return [{ words: lead }, ...strike(words, tracks), ...wrapAll(now, tracks.added)];
}

/** Tracks what came where blocks begin or end, with what went there, level by level. */
function trackBlocks(
  { atEnd, blocks, atStart }: Gone,
  came: readonly PieceGroup[],
  tracks: Tracks,
): Piece[] {
  const ends = came.filter(({ kind }) => kind === 'end').length;
  // If fewer blocks end than before, what went stands as far out as it can.
  const levels = [...blocks.slice(0, ends), blocks.slice(ends).flat()];
  const tracked = strike(atEnd, tracks);
  let level = 0;
  for (const group of came) {
    const gone = levels[level] ?? [];
    if (group.kind === 'block') {
      tracked.push(...trackBlock(group, gone, tracks));
      continue;
    }
    if (group.kind === 'start' || group.kind === 'end')
      tracked.push(...putBack(gone.splice(0), tracks));
    if (group.kind === 'end') level += 1;
    tracked.push(...wrapAll(group.pieces, tracks.added));
  }
  return [...tracked, ...putBack(levels[level] ?? [], tracks), ...strike(atStart, tracks)];
}

/** Tracks a block that came against the first gone block of its name; takes that one and those above it out of `gone`. */
function trackBlock({ name, pieces }: PieceGroup, gone: PieceGroup[], tracks: Tracks): Piece[] {
  const above = gone.splice(0, 1 + gone.findIndex((block) => block.name === name));
  const before = above.pop()?.pieces ?? [];
  return [
    ...putBack(above, tracks),
    ...pieces.slice(0, 1),
    ...trackChange(before.slice(1, -1), pieces.slice(1, -1), tracks),
    ...pieces.slice(-1),
  ];
}

/** Tracks blocks that went as a whole. */
function putBack(gone: readonly PieceGroup[], { removed, toGone }: Tracks): Piece[] {
  return gone.flatMap(({ pieces }) => {
    const [first, ...others] = wrapAll(pieces, removed);
    return first && 'start' in first ? [{ start: toGone(first.start) }, ...others] : [];
  });
}

/** Tracks words that went. */
function strike(words: string, { removed }: Tracks): Piece[] {
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

const wrapAll = (pieces: readonly Piece[], track: Element): Piece[] =>
  pieces.flatMap((piece) => ('words' in piece ? wrap(piece.words, track) : [piece]));

/** Puts words into a track, and leaves the space at their ends beside it. */
function wrap(words: string, track: Element): Piece[] {
  const inner = words.trim();
  if (inner === '') return [{ words }];
  const [lead = '', tail = ''] = words.split(inner);
  return [{ words: lead }, { start: track }, { words: inner }, { end: track }, { words: tail }];
}
