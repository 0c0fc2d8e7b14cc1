import { breaksText } from '@/lib/html/elements';
import { writePieces, type Piece } from '@/lib/html/pieces';

import { compareTexts } from '../compare/compare-texts';
import { cutAtRuns } from '../compare/cut-at-runs';

/** The elements around words that came and words that went, and what is made of a block that went as a whole. */
export type Marks = { added: Element; removed: Element; toGone: (block: Element) => Element };

/** An element with all that is in it, or a piece alone: words, or where a block begins or ends that goes on beyond. */
type Part = {
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
function toParts(pieces: readonly Piece[]): Part[] {
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

const textOf = (parts: readonly Part[]) =>
  parts
    .flatMap(({ pieces }) => pieces)
    .map((piece) => ('words' in piece ? piece.words : ''))
    .join(' ');

/** Words in a mark, the space at their ends beside it. */
function wrap(words: string, mark: Element): Piece[] {
  const inner = words.trim();
  if (inner === '') return [{ words }];
  const [lead = '', tail = ''] = words.split(inner);
  return [{ words: lead }, { start: mark }, { words: inner }, { end: mark }, { words: tail }];
}

const wrapAll = (pieces: readonly Piece[], mark: Element): Piece[] =>
  pieces.flatMap((piece) => ('words' in piece ? wrap(piece.words, mark) : [piece]));

/** What went between two words that stayed: the end of a line, whole blocks, the beginning of the next line. */
type Gone = { atEnd: string; blocks: Part[][]; atStart: string };

/** Reads what went; `blocks` are by how many blocks end above them. */
function readGone(pieces: readonly Piece[]): Gone {
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

/** Takes the space off that stands before all else. */
function takeLead(pieces: readonly Piece[]): [lead: string, rest: Piece[]] {
  const [first, ...others] = pieces;
  if (first === undefined || !('words' in first)) return ['', [...pieces]];
  const words = first.words.trimStart();
  return [first.words.slice(0, first.words.length - words.length), [{ words }, ...others]];
}

/** What came between two words that stayed, with what went there before it, both marked. */
function markChange(old: readonly Piece[], came: readonly Piece[], marks: Marks): Piece[] {
  const { added, removed, toGone } = marks;
  const { atEnd, blocks, atStart } = readGone(old);
  const [lead, now] = takeLead(came);
  const parts = toParts(now);
  const ends = parts.filter(({ kind }) => kind === 'end').length;
  const isInLine = parts.every(({ kind }) => kind === 'words' || kind === 'other');
  // Where fewer blocks end than before, what went stands as far out as it can.
  const left = [...blocks.slice(0, ends), blocks.slice(ends).flat()];
  const placed: Piece[] = [{ words: lead }];

  function strike(words: string): void {
    const struck = words.replace(/\s+/g, ' ').trimStart();
    if (struck !== '') placed.push({ start: removed }, { words: struck }, { end: removed });
  }

  function putBack(gone: readonly Part[]): void {
    for (const { pieces } of gone) {
      const [first, ...others] = wrapAll(pieces, removed);
      if (first && 'start' in first) placed.push({ start: toGone(first.start) }, ...others);
    }
  }

  function placeBlock({ name, pieces }: Part, level: Part[]): void {
    const above = level.splice(0, 1 + level.findIndex((gone) => gone.name === name));
    const before = above.pop()?.pieces ?? [];
    putBack(above);
    placed.push(
      ...pieces.slice(0, 1),
      ...markChange(before.slice(1, -1), pieces.slice(1, -1), marks),
      ...pieces.slice(-1),
    );
  }

  let level = 0;
  strike(isInLine ? [atEnd, ...blocks.map(textOf), atStart].join(' ') : atEnd);
  for (const part of isInLine ? [] : parts) {
    const gone = left[level] ?? [];
    if (part.kind === 'block') {
      placeBlock(part, gone);
      continue;
    }
    if (part.kind === 'start' || part.kind === 'end') putBack(gone.splice(0));
    if (part.kind === 'end') level += 1;
    placed.push(...wrapAll(part.pieces, added));
  }
  if (isInLine) placed.push(...wrapAll(now, added));
  else {
    putBack(left[level] ?? []);
    strike(atStart);
  }
  return placed;
}

/**
 * The newer of two texts, in which what came is marked, and what went stands again, marked too. Whoever takes the words
 * out that are marked as gone, and the other marks off, has the newer text. Null where a browser would read it otherwise.
 */
export function markChanges(before: string, after: string, marks: Marks): string | null {
  const { runs } = compareTexts(before, after);
  const old = cutAtRuns(before, runs, 'removed');
  const now = cutAtRuns(after, runs, 'added');
  if (old === null || now === null) return null;
  const isChange = (index: number) => index < runs.length && runs[index]?.kind !== 'same';
  const marked: Piece[][] = [];
  for (let from = 0, to = 1; from < runs.length; from = to, to += 1) {
    while (isChange(from) && isChange(to)) to += 1;
    const [was, is] = [old, now].map((cut) => cut.slice(from, to).flat());
    marked.push(isChange(from) ? markChange(was ?? [], is ?? [], marks) : (is ?? []));
  }
  return writePieces(marked.flat(), new Set());
}
