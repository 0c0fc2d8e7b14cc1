import type { Piece } from './pieces';
import { countLetters } from './read-text';

/**
 * So many letters of a text, one stretch after the other. What stands between the letters of two, as space and tags do, is of
 * the one that is not tight; of the first where none is.
 */
export type Stretch = { letters: number; isTight: boolean };

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

/** Hands out stretches in their order, as letters are taken. */
function stretchTaker(stretches: readonly Stretch[]) {
  let at = 0;
  let left = stretches[0]?.letters ?? 0;
  const isTight = () => stretches[at]?.isTight === true;
  const isLast = () => at >= stretches.length - 1;

  function goOn(): void {
    at += 1;
    left = stretches[at]?.letters ?? 0;
  }

  /** Goes on to the stretch that what comes next is of, and names it: a tight one ends with its last letter, another before the letter behind it. */
  function nextStretch(): number {
    if (isTight() && left === 0 && !isLast()) goOn();
    return at;
  }

  /** How much of some words is of this stretch: to behind its last letter, or where it is not tight to before the next one. */
  function take(words: string): number {
    const length = indexOfLetter(words, isTight() ? left : left + 1) + (isTight() ? 1 : 0);
    const end = isLast() ? words.length : length;
    left -= countLetters(words.slice(0, end));
    if (!isTight() && end < words.length) goOn();
    return end;
  }

  return { nextStretch, take };
}

/**
 * Splits pieces by stretches of their letters; the last stretch has the rest.
 *
 * `<p>We <b>keep</b> it.</p>` by the stretches 2 (tight), 0, 4 and 3 (tight) is split into `<p>We`, ` <b>`, `keep</b> ` and
 * `it.</p>`.
 */
export function splitPieces(pieces: readonly Piece[], stretches: readonly Stretch[]): Piece[][] {
  const split = stretches.map((): Piece[] => []);
  const taker = stretchTaker(stretches);
  for (const piece of pieces) {
    if (!('words' in piece)) {
      split[taker.nextStretch()]?.push(piece);
      continue;
    }
    for (let rest = piece.words; rest !== '';) {
      const stretch = split[taker.nextStretch()];
      const end = taker.take(rest);
      if (end > 0) stretch?.push({ words: rest.slice(0, end) });
      rest = rest.slice(end);
    }
  }
  return split;
}
