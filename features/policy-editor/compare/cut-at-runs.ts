import { type Piece, readPieces } from '@/lib/html/pieces';
import { countLetters } from '@/lib/html/white-space';

import type { NumberedRun } from './runs';
import { splitPieces } from './split-pieces';

/**
 * Cuts a text into pieces by the runs of a comparison, in which it is the newer or the older `side`. Blocks and marks
 * between the words of two runs go to the run that changed. Null where the comparison was of no words, or of
 * others.
 *
 * `<p>We <b>keep</b> it.</p>` beside `<p>We sell it.</p>` has the runs same "We ", removed "sell", added "keep" and
 * same " it."; as the newer side it is cut into `<p>We`, ` <b>`, `keep</b> ` and `it.</p>`.
 */
export function cutAtRuns(
  html: string,
  runs: readonly NumberedRun[],
  side: 'added' | 'removed',
): Piece[][] | null {
  const pieces = readPieces(html);
  const stretches = runs.map(({ kind, text }) => ({
    letters: kind === 'same' || kind === side ? countLetters(text) : 0,
    isTight: kind === 'same',
  }));
  const held = sum(pieces.map((piece) => ('words' in piece ? countLetters(piece.words) : 0)));
  const compared = sum(stretches.map(({ letters }) => letters));
  return runs.length > 0 && held === compared ? splitPieces(pieces, stretches) : null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
