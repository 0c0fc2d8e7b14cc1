import { isPlain, lettersOf, segmentsOf } from './letters';

const isWord = (sign = '') => /[\p{L}\p{N}\p{M}_]/u.test(sign);
const isGap = (sign = ' ') => /\s/.test(sign);
/** Of scripts with spaces between words. */
const isSpaced = (sign = '') => /[0-9A-Za-z\u00c0-\u024f\u0370-\u052f]/.test(sign);

type Stretch = { start: number; end: number; edges: Set<number> | null };

/** What stands around a place between two gaps, which no word crosses, and where words begin in it, if a browser can say. */
function stretchAround(text: string, place: number): Stretch {
  let [start, end] = [place, place];
  while (start > 0 && !isGap(text[start - 1])) start -= 1;
  while (end < text.length && !isGap(text[end])) end += 1;
  const segments = segmentsOf(text.slice(start, end), 'word');
  const edges = segments && new Set(Array.from(segments, ({ index }) => start + index));
  return { start, end, edges };
}

/** Whether words begin or end at each of these places, also in scripts without spaces. */
function wordEdges(text: string): (place: number) => boolean {
  let last: Stretch | null = null;
  return (place) => {
    const [before, after] = [text[place - 1], text[place]];
    // Nearly all are told by their neighbours; a segmenter takes its time.
    if (isGap(before) || isGap(after)) return true;
    if (isSpaced(before) && isSpaced(after)) return false;
    const isEnd = (sign: string | undefined, next: string | undefined) =>
      !isWord(sign) && isGap(next);
    if (isEnd(after, text[place + 1]) || isEnd(before, text[place - 2])) return true;
    if (last === null || place < last.start || place > last.end) last = stretchAround(text, place);
    const { edges } = last;
    return edges === null ? !(isWord(before) && isWord(after)) : edges.has(place);
  };
}

/** Words that are looked for, and what stands there afterwards. */
export type WordSearch = {
  find: string;
  value: string;
  isWhole: boolean;
  isCase: boolean;
  /** Capitals are those of each place. */
  follows?: boolean;
};

/** A word in the capitals of the one that it replaces: all of them, or the first. */
function inCaseOf(found: string, value: string): string {
  const [first = ''] = Array.from(found);
  const isCased = found.toLowerCase() !== found.toUpperCase();
  if (!isCased) return value;
  if (found === found.toUpperCase() && Array.from(found).length > 1) return value.toUpperCase();
  const [start = '', ...rest] = Array.from(value);
  const isCapital = first !== first.toLowerCase();
  return `${isCapital ? start.toUpperCase() : start.toLowerCase()}${rest.join('')}`;
}

/**
 * Where words begin in a text, as signs from its beginning, and how many signs each takes; never amid a
 * letter, and they may overlap.
 */
function placesOf(text: string, find: string, fold: (part: string) => string): [number, number][] {
  const places: [number, number][] = [];
  const [folded, wanted] = [fold(text), fold(find)];
  // Most texts are plain, and of thousands nobody waits for every letter of each.
  if (isPlain(text) && folded.length === text.length) {
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1))
      places.push([at, wanted.length]);
    return places;
  }
  const letters = lettersOf(text);
  const foldedLetters = letters.map(fold);
  const wantedLetters = lettersOf(find).map(fold);
  let place = 0;
  for (const [at, letter] of letters.entries()) {
    // Cut out only where it is found, or a long text would be copied at each of its letters.
    if (wantedLetters.every((one, index) => one === foldedLetters[at + index])) {
      const found = letters.slice(at, at + wantedLetters.length);
      places.push([place, found.join('').length]);
    }
    place += letter.length;
  }
  return places;
}

/** A text with words of it replaced, never a part of a letter; the same text where they are not in it. */
export function replaceWords(
  text: string,
  { find, value, isWhole, isCase, follows }: WordSearch,
): string {
  // An accent may be stored as a part of its letter, or after it.
  const fold = (part: string) => (isCase ? part.normalize() : part.normalize().toLowerCase());
  if (find === '' || !fold(text).includes(fold(find))) return text;
  const isEdge = isWhole ? wordEdges(text) : () => true;
  let changed = '';
  let end = 0;
  for (const [place, length] of placesOf(text, find, fold)) {
    if (place < end || !isEdge(place) || !isEdge(place + length)) continue;
    const found = text.slice(place, place + length);
    changed +=
      text.slice(end, place) + (follows && found !== find ? inCaseOf(found, value) : value);
    end = place + length;
  }
  return changed + text.slice(end);
}
