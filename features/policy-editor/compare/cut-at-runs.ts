import { type Piece, readPieces } from '@/lib/html/pieces';
import { countLetters } from '@/lib/html/white-space';

import type { NumberedRun } from './runs';
import { splitPieces } from './split-pieces';


const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

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
  const pieces = readPieces(html);
  const stretches = runs.map(({ kind, text }) => ({
    letters: kind === 'same' || kind === side ? countLetters(text) : 0,
    isTight: kind === 'same',
  }));
  const held = sum(pieces.map((piece) => ('words' in piece ? countLetters(piece.words) : 0)));
  const compared = sum(stretches.map(({ letters }) => letters));
  return runs.length > 0 && held === compared ? splitPieces(pieces, stretches) : null;
}
