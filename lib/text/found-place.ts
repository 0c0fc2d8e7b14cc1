import { fold } from './fold';

/** Where a text was found in a name: as it was typed, else without accents; null for nowhere. */
export function placeOf(name: string, text: string): { start: number; end: number } | null {
  if (text === '') return null;
  const start = name.toLowerCase().indexOf(text.toLowerCase());
  if (start !== -1) return { start, end: start + text.length };
  // Of each place in the folded name, the letter of the name that it is part of.
  const letters: number[] = [];
  let folded = '';
  let place = 0;
  for (const letter of name) {
    const spelt = fold(letter);
    letters.push(...Array.from(spelt, () => place));
    folded += spelt;
    place += letter.length;
  }
  const wanted = fold(text);
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
  const [first, end] = [letters[at], letters[at + wanted.length] ?? name.length];
  return first === undefined ? null : { start: first, end: Math.max(end, first + 1) };
}

/** How well a name fits a typed text: 3 where it begins so, 2 where a word does, 1 inside a word, 0 folded. */
export function closeness(name: string, text: string): number {
  const [own, typed] = [name.toLowerCase(), text.toLowerCase()];
  if (typed === '') return 0;
  if (own.startsWith(typed)) return 3;
  if (own.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 2;
  return own.includes(typed) ? 1 : 0;
}
