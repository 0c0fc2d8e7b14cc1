/** No word that anybody mistypes is longer; what is, was pasted, and each of its letters would be compared with each. */
const LONGEST = 60;

/** The Levenshtein distance of two words. */
function distance(from: string, to: string): number {
  let row = Array.from(to, (_, index) => index + 1);
  let letters = row.length;
  for (const [line, letter] of Array.from(from).entries()) {
    let diagonal = line;
    letters = line + 1;
    row = row.map((above, index) => {
      const replaced = diagonal + (letter === to[index] ? 0 : 1);
      diagonal = above;
      letters = Math.min(replaced, above + 1, letters + 1);
      return letters;
    });
  }
  return letters;
}

/** The word most similar to a mistyped one; undefined when none is close. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const measured = words.map((word) => ({
    word,
    letters: distance(typed.toLowerCase(), word.toLowerCase()),
  }));
  const [nearest] = measured.sort((one, other) => one.letters - other.letters);
  return nearest && nearest.letters <= nearest.word.length / 3 ? nearest.word : undefined;
}
