/** The Levenshtein distance of two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [index, other] of Array.from(to).entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word most similar to a mistyped one; undefined when none is close. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const measured = words.map((word) => ({
    word,
    letters: distance(typed.toLowerCase(), word.toLowerCase()),
  }));
  const [nearest] = measured.sort((one, other) => one.letters - other.letters);
  return nearest && nearest.letters <= nearest.word.length / 3 ? nearest.word : undefined;
}
