import { fold } from '@/lib/text/fold';
import { withoutLinks } from '@/lib/text/links-in';

import { LIMITS } from './limits';

/** A text as the row of its overlapping pieces of a few characters, without its links, numbers, signs and accents. */
type Shingles = {
  /** A number below `SHINGLES` for each, in the order of the text; the same characters have the same. */
  ids: Int32Array;
  /** The places among them at which lines begin. */
  lines: readonly number[];
  /** How much it says, in characters of a script with spaces. */
  characters: number;
  /** “a”, “the”, “dans”: which language it is in. */
  littleWords: ReadonlySet<string>;
};

/** So many numbers there are: by chance two of them meet in one of them once in seven pairs, which weighs nothing. */
export const SHINGLES = 2 ** 18;

const DENSE_SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]`;

/** Scripts that put no space between words say more with each sign. */
export const DENSE = new RegExp(DENSE_SIGN, 'u');

/** All but what a number is of: a form or a device fills it in (“Pixel 7”, “order P-90417”). */
const WORDS = new RegExp(
  String.raw`${DENSE_SIGN}+|(?:(?!${DENSE_SIGN})\p{L})+(?!\p{L}|[\s-]?\p{N})`,
  'gu',
);

/** Nearness was measured without the marks of all scripts. */
const plain = (text: string) => fold(withoutLinks(text)).replace(/\p{M}/gu, '');

/** The shingles of a text; none goes on into the next line. */
export function shinglesOf(text: string): Shingles {
  const ids: number[] = [];
  const lines: number[] = [];
  const littleWords = new Set<string>();
  let denseCount = 0;

  function add(piece: string, length: number): void {
    const last = Math.max(0, piece.length - length);
    for (let at = 0; at <= last; at += 1) ids.push(numberOf(piece, at, at + length));
  }

  for (const line of plain(text).split('\n')) {
    lines.push(ids.length);
    let spaced = ' ';
    for (const word of line.match(WORDS) ?? []) {
      if (DENSE.test(word)) {
        const before = ids.length;
        add(word, LIMITS.dense.shingle);
        denseCount += ids.length - before;
        continue;
      }
      spaced += `${word} `;
      if (word.length <= LIMITS.littleWords.longest) littleWords.add(word);
    }
    if (spaced.length > 1) add(spaced, LIMITS.shingle);
  }
  const characters = ids.length + denseCount * (LIMITS.dense.charactersEach - 1);
  return { ids: Int32Array.from(ids), lines, characters, littleWords };
}

/** The number of a part of a text (FNV-1a). */
function numberOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < Math.min(end, text.length); at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 18)) & (SHINGLES - 1);
}

/** How much two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const mine = new Set(shinglesOf(one).ids);
  const theirs = new Set(shinglesOf(other).ids);
  const shared = [...mine].filter((id) => theirs.has(id)).length;
  return shared / Math.max(1, mine.size + theirs.size - shared);
}
