import type { Piece } from '@/lib/html/pieces';

/**
 * A number of letters of a text; stretches follow each other. Space and tags between two stretches go to the one that is not
 * tight, or to the first if neither is tight.
 */
export type Stretch = { letters: number; isTight: boolean };

/** Counts the letters up to the end of each stretch but the last. A tight one ends at once, another before the next letter. */
function endsOf(stretches: readonly Stretch[]): Stretch[] {
  let letters = 0;
  return stretches.slice(0, -1).map((stretch) => {
    letters += stretch.letters;
    return { letters, isTight: stretch.isTight };
  });
}

/**
 * Splits pieces by stretches of their letters; the last stretch has the rest.
 *
 * `<p>We <b>keep</b> it.</p>` by the stretches 2 (tight), 0, 4 and 3 (tight) is split into `<p>We`, ` <b>`, `keep</b> ` and
 * `it.</p>`.
 */
export function splitPieces(pieces: readonly Piece[], stretches: readonly Stretch[]): Piece[][] {
  const split = stretches.map((): Piece[] => []);
  const ends = endsOf(stretches);
  let at = 0;
  let letters = 0;

  /** Moves on to the stretch that the next sign or tag belongs to. */
  function goOn(isLetter: boolean): void {
    for (let end = ends[at]; end && letters >= end.letters; end = ends[at]) {
      if (!end.isTight && !isLetter) return;
      at += 1;
    }
  }

  function putWords(words: string): void {
    let from = 0;
    for (let index = 0; index < words.length; index += 1) {
      const before = at;
      const isLetter = words.charAt(index).trim() !== '';
      goOn(isLetter);
      if (isLetter) letters += 1;
      if (at === before) continue;
      if (index > from) split[before]?.push({ words: words.slice(from, index) });
      from = index;
    }
    if (from < words.length) split[at]?.push({ words: words.slice(from) });
  }

  for (const piece of pieces) {
    if ('words' in piece) putWords(piece.words);
    else {
      goOn(false);
      split[at]?.push(piece);
    }
  }
  return split;
}
