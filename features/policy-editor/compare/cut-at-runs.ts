import { type Piece, readPieces } from '@/lib/html/pieces';
import { countLetters } from '@/lib/html/read-text';

import { type NumberedRun, readRuns } from './change-lines';

/** Where in words their letter of a number stands, counted from 1; their length where they have fewer. */
function indexOfLetter(words: string, number: number): number {
  let left = number;
  for (let index = 0; index < words.length; index += 1) {
    if (words.charAt(index).trim() === '') continue;
    left -= 1;
    if (left === 0) return index;
  }
  return words.length;
}

/** Hands out the runs of a text in their order, as its letters are taken. */
function runTaker(runs: readonly NumberedRun[], side: 'added' | 'removed') {
  const lengths = runs.map(({ kind, text }) =>
    kind === 'same' || kind === side ? countLetters(text) : 0,
  );
  let at = 0;
  let left = lengths[0] ?? 0;
  const isSame = () => runs[at]?.kind === 'same';
  const isLast = () => at >= runs.length - 1;

  function goOn(): void {
    at += 1;
    left = lengths[at] ?? 0;
  }

  /** The run that what comes next is of: what stayed ends with its last letter, a change before the letter behind it. */
  function current(): number {
    if (isSame() && left === 0 && !isLast()) goOn();
    return at;
  }

  /** How much of some words is of this run. */
  function take(words: string): number {
    const length = indexOfLetter(words, isSame() ? left : left + 1) + (isSame() ? 1 : 0);
    const end = isLast() ? words.length : length;
    left -= countLetters(words.slice(0, end));
    if (!isSame() && end < words.length) goOn();
    return end;
  }

  return { current, take };
}

/**
 * The pieces of a text by the runs of its comparison with another, of which it is the newer or the older `side`. What
 * stands between the words of two runs, as their blocks and marks do, is of the one that changed. Null where no words
 * or others were compared.
 *
 * `<p>We <b>keep</b> it.</p>` beside `<p>We sell it.</p>` has the runs same "We ", removed "sell", added "keep" and
 * same " it."; as the newer side it is cut into `<p>We`, ` <b>`, `keep</b> ` and `it.</p>`.
 */
export function cutAtRuns(
  html: string,
  runs: readonly NumberedRun[],
  side: 'added' | 'removed',
): Piece[][] | null {
  const cut = runs.map((): Piece[] => []);
  const taker = runTaker(runs, side);
  let letters = 0;
  for (const piece of readPieces(html)) {
    if (!('words' in piece)) {
      cut[taker.current()]?.push(piece);
      continue;
    }
    letters += countLetters(piece.words);
    for (let rest = piece.words; rest !== '';) {
      const run = cut[taker.current()];
      const end = taker.take(rest);
      if (end > 0) run?.push({ words: rest.slice(0, end) });
      rest = rest.slice(end);
    }
  }
  const isCompared = runs.length > 0 && letters === countLetters(readRuns(runs, 'same', side));
  return isCompared ? cut : null;
}
