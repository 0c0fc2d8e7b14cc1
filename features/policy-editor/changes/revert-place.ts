import { standsInLine } from '@/lib/html/elements';
import { readStructure } from '@/lib/html/html-structure';
import { growTree, openElements, type Piece, readPieces } from '@/lib/html/pieces';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { wordsOf, type NumberedRun } from '../compare/change-lines';

/** How many letters of a text stand before a place, and before its end. */
type Place = { from: number; to: number };
/** A text up to the last letter before a place, from the first one behind it, and what is between them. */
type Parts = { head: Piece[]; gap: Piece[]; tail: Piece[] };

const isLetter = (sign: string) => sign.trim() !== '';
const countLetters = (text: string) => text.replace(/\s+/g, '').length;
const lettersOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + ('words' in piece ? countLetters(piece.words) : 0), 0);

/** Where in words their letter of a number stands, counted from 1; their length where they have fewer. */
function indexOfLetter(words: string, number: number): number {
  let left = number;
  for (let index = 0; index < words.length; index += 1) {
    if (isLetter(words.charAt(index)) && --left === 0) return index;
  }
  return words.length;
}

function addWords(pieces: Piece[], words: string): void {
  if (words !== '') pieces.push({ words });
}

function cutAround(pieces: readonly Piece[], { from, to }: Place): Parts {
  const parts: Parts = { head: [], gap: [], tail: [] };
  let done = 0;
  for (const piece of pieces) {
    if (!('words' in piece)) {
      parts[done < from ? 'head' : done > to ? 'tail' : 'gap'].push(piece);
      continue;
    }
    const { words } = piece;
    const start = done < from ? indexOfLetter(words, from - done) + 1 : 0;
    const end = done > to ? 0 : indexOfLetter(words, to - done + 1);
    done += countLetters(words);
    addWords(parts.head, words.slice(0, start));
    addWords(parts.gap, words.slice(start, end));
    addWords(parts.tail, words.slice(Math.max(start, end)));
  }
  return parts;
}

const starts = (elements: readonly Element[]) => elements.map((start): Piece => ({ start }));
const ends = (elements: readonly Element[]) => elements.map((end): Piece => ({ end }));

/** The marks of the words at the end of pieces, within their block. */
function marksAt(pieces: readonly Piece[]): Element[] {
  const open = openElements(pieces);
  return open.slice(open.findLastIndex((element) => !standsInLine(element)) + 1);
}

/** Ends the marks of some words and begins those of others; what both have goes on. */
function changeMarks(from: readonly Element[], to: readonly Element[]): Piece[] {
  const isOther = (mark: Element, at: number) =>
    to[at]?.cloneNode().isEqualNode(mark.cloneNode()) !== true;
  const first = from.findIndex(isOther);
  const same = first === -1 ? from.length : first;
  return [...ends(from.slice(same)), ...starts(to.slice(same))];
}

/** The blocks that begin in a gap and end behind it. */
const begunBlocks = (gap: readonly Piece[]) =>
  openElements(gap).filter((element) => !standsInLine(element));

/** A draft with a place of another text in place of its own; null where one does not fit into the other's blocks. */
function putInto(draft: Parts, base: Parts): string | null {
  const [own, other] = [begunBlocks(draft.gap), begunBlocks(base.gap)];
  // The words behind the place keep their kind of line.
  const kept = new Map(other.toReversed().map((block, at) => [block, own.at(-1 - at) ?? block]));
  const marks = {
    before: marksAt(draft.head),
    behind: marksAt([...draft.head, ...draft.gap]),
    first: marksAt(base.head),
    last: marksAt([...base.head, ...base.gap]),
  };
  const gap = base.gap.map((piece): Piece =>
    'start' in piece ? { start: kept.get(piece.start) ?? piece.start } : piece,
  );
  return growTree(
    [
      ...draft.head,
      ...changeMarks(marks.before, marks.first),
      ...gap,
      ...changeMarks(marks.last, marks.behind),
      ...draft.tail,
    ],
    new Set(Object.values(marks).flat()),
  );
}

const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * A draft with one place of a comparison as it was in the other text, and all else as it is: what stands between the
 * words around the place is exchanged. Null where the words would not come out right.
 */
export function revertPlace(
  html: string,
  base: string,
  runs: readonly NumberedRun[],
  number: number,
): string | null {
  const isIn = (run: NumberedRun) => run.kind !== 'same' && run.number === number;
  const [first, last] = [runs.findIndex(isIn), runs.findLastIndex(isIn)];
  if (first === -1) return null;
  const [before, place, after] = [
    runs.slice(0, first),
    runs.slice(first, last + 1),
    runs.slice(last + 1),
  ];
  const partsOf = (text: string, kind: 'added' | 'removed') => {
    const from = countLetters(wordsOf(before, 'same', kind));
    const to = from + countLetters(wordsOf(place, 'same', kind));
    const all = to + countLetters(wordsOf(after, 'same', kind));
    // What may not be saved can hold words, which are not compared.
    const pieces = [text, sanitizeHtml(text)].map(readPieces).find((one) => lettersOf(one) === all);
    return pieces ? cutAround(pieces, { from, to }) : null;
  };
  const [draft, other] = [partsOf(html, 'added'), partsOf(base, 'removed')];
  const next = draft && other && putInto(draft, other);
  const wanted =
    wordsOf(before, 'same', 'added') +
    wordsOf(place, 'same', 'removed') +
    wordsOf(after, 'same', 'added');
  return next && plain(readStructure(sanitizeHtml(next)).text) === plain(wanted) ? next : null;
}
