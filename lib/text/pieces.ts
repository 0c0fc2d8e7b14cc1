import { fold } from './fold';
import { withoutAddresses } from './links-in';

/** What two texts are compared by: the hashes of their pieces of a few letters, each once, and how much they say. */
export type Pieces = { hashes: Int32Array; size: number };

/** Scripts that put no space between words say more with each letter. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const SHINGLE = 4;
const DENSE_SHINGLE = 2;

/** The words of a text, however each is written, without its links. */
export const wordsOf = (text: string): readonly string[] =>
  fold(withoutAddresses(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The pieces of words as `wordsOf` gives them. */
export function piecesOf(words: readonly string[]): Pieces {
  const found = new Set<number>();
  let loose = ' ';
  let dense = 0;
  for (const word of words) {
    if (DENSE.test(word)) {
      addPieces(found, word, DENSE_SHINGLE);
      dense += word.length;
    } else loose += `${word} `;
  }
  if (loose.length > 1) addPieces(found, loose, SHINGLE);
  return { hashes: Int32Array.from(found), size: found.size + dense };
}

function addPieces(found: Set<number>, text: string, length: number): void {
  for (let start = 0; start === 0 || start + length <= text.length; start += 1) {
    let hash = 0x811c9dc5;
    const end = Math.min(start + length, text.length);
    for (let at = start; at < end; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    found.add(hash);
  }
}

/** How many pieces two texts have in common. */
export function countShared(one: Int32Array, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const piece of one) if (other.has(piece)) shared += 1;
  return shared;
}

/** How much two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const mine = piecesOf(wordsOf(one)).hashes;
  const theirs = new Set(piecesOf(wordsOf(other)).hashes);
  const shared = countShared(mine, theirs);
  return shared / Math.max(1, mine.length + theirs.size - shared);
}
