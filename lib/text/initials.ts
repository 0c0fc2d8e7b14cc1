/** Hues of avatars in degrees, 36 apart. */
const HUES = [262, 46, 154, 334, 82, 226, 10, 190, 298, 118] as const;
const LARGE_PRIME = 97;

/** The first letter of the first and the last word of a name, as far as there is one; else "?". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  // Scripts without capitals are read by their first letter alone.
  const last = words.length > 1 && /^\p{Lu}/u.test(words[0] ?? '') ? words.at(-1) : undefined;
  const letters = [words[0], last].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** One of ten hues in degrees, the same for the same name. */
export function hueOf(name: string): number {
  const hash = Array.from(name).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    121_491,
  );
  return HUES[(hash % LARGE_PRIME) % HUES.length] ?? HUES[0];
}
