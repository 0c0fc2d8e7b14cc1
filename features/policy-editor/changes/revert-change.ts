import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { breaksText } from '@/lib/html/elements';
import { readStructure } from '@/lib/html/html-structure';
import { writePieces, openElements, type Piece } from '@/lib/html/pieces';

import { cutAtRuns } from '../compare/cut-at-runs';
import { readRuns, type NumberedRun } from '../compare/runs';

/** A text up to the last letter before a change, what is at the change, and the text from the first letter behind it. */
type AroundChange = { head: Piece[]; gap: Piece[]; tail: Piece[] };

/**
 * Reverts one change of a draft and leaves all else: it exchanges what stands between the words around the change. Null where
 * the words would not come out right.
 */
export function revertChange(
  draft: string,
  against: string,
  runs: readonly NumberedRun[],
  number: number,
): string | null {
  const isIn = (run: NumberedRun) => run.kind !== 'same' && run.number === number;
  const [first, end] = [runs.findIndex(isIn), runs.findLastIndex(isIn) + 1];
  if (first === -1) return null;
  function around(text: string, side: 'added' | 'removed'): AroundChange | null {
    // Parts that are not allowed may hold words, and these were not compared.
    const cut = cutAtRuns(text, runs, side) ?? cutAtRuns(sanitizeHtml(text), runs, side);
    if (cut === null) return null;
    const [head, gap, tail] = [cut.slice(0, first), cut.slice(first, end), cut.slice(end)];
    return { head: head.flat(), gap: gap.flat(), tail: tail.flat() };
  }
  const [now, before] = [around(draft, 'added'), around(against, 'removed')];
  const next = now && before && putInto(now, before);
  const wanted =
    readRuns(runs.slice(0, first), 'same', 'added') +
    readRuns(runs.slice(first, end), 'same', 'removed') +
    readRuns(runs.slice(end), 'same', 'added');
  return next && plain(readStructure(sanitizeHtml(next)).text) === plain(wanted) ? next : null;
}

/** Puts what another text has at a change into the draft; null where it does not fit into the draft's blocks. */
function putInto(draft: AroundChange, against: AroundChange): string | null {
  const [own, other] = [begunBlocks(draft.gap), begunBlocks(against.gap)];
  // The words behind the change keep their kind of line.
  const kept = new Map(other.toReversed().map((block, at) => [block, own.at(-1 - at) ?? block]));
  const marks = {
    before: marksAt(draft.head),
    behind: marksAt([...draft.head, ...draft.gap]),
    first: marksAt(against.head),
    last: marksAt([...against.head, ...against.gap]),
  };
  const gap = against.gap.map((piece): Piece =>
    'start' in piece ? { start: kept.get(piece.start) ?? piece.start } : piece,
  );
  return writePieces(
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

/** The blocks that begin in a gap and end behind it. */
const begunBlocks = (gap: readonly Piece[]) =>
  openElements(gap).filter((element) => breaksText(element));

/** Finds the marks that are open at the end of pieces, within their block. */
function marksAt(pieces: readonly Piece[]): Element[] {
  const open = openElements(pieces);
  return open.slice(open.findLastIndex((element) => breaksText(element)) + 1);
}

/** Ends some marks and begins others; marks that both sides have go on. */
function changeMarks(from: readonly Element[], to: readonly Element[]): Piece[] {
  const isOther = (mark: Element, at: number) =>
    to[at]?.cloneNode().isEqualNode(mark.cloneNode()) !== true;
  const first = from.findIndex(isOther);
  const same = first === -1 ? from.length : first;
  return [...ends(from.slice(same)), ...starts(to.slice(same))];
}

const starts = (elements: readonly Element[]) => elements.map((start): Piece => ({ start }));
const ends = (elements: readonly Element[]) => elements.map((end): Piece => ({ end }));

const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
