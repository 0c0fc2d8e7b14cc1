import { diffArrays } from 'diff';

import { readStructure } from '@/lib/html/html-structure';
import { type Piece, readPieces } from '@/lib/html/pieces';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { wordsOf, type NumberedRun } from './change-lines';

const MOST_TRIES = 40;
const TIMEOUT_MS = 1000;
/** Of texts with more differences none is tried: each pair of them would be. */
const MOST_HUNKS = 400;

/** A difference of two texts: where it is in the draft, between which letters, and what was there. */
type Hunk = { start: number; end: number; was: string[]; letters: [from: number, to: number] };

const countLetters = (text: string) => text.replace(/\s+/g, '').length;
const joined = (pieces: readonly Piece[]) => pieces.map(({ html }) => html);

function findHunks(draft: readonly Piece[], base: readonly Piece[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [at, letters] = [0, 0];
  let hunk: Hunk | undefined;
  const changes = diffArrays(joined(draft), joined(base), { timeout: TIMEOUT_MS });
  for (const { value, added, removed } of changes ?? []) {
    if (!added && !removed) hunk = undefined;
    else if (!hunk) {
      hunk = { start: at, end: at, was: [], letters: [letters, letters] };
      hunks.push(hunk);
    }
    if (hunk && added) hunk.was.push(...value);
    if (added) continue;
    for (const piece of draft.slice(at, (at += value.length))) letters += piece.letters;
    if (hunk) [hunk.end, hunk.letters[1]] = [at, letters];
  }
  return hunks;
}

/** Whether a browser reads pieces as they are: each tag opens or closes what it did. */
const isWhole = (pieces: readonly string[]) =>
  joined(readPieces(pieces.join(''))).join('') === pieces.join('');

const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * A draft with one place of a comparison as it was in the other text, and all else as it is; null
 * where none is found of which the words and tags come out right.
 */
export function revertPlace(
  html: string,
  base: string,
  runs: readonly NumberedRun[],
  number: number,
): string | null {
  const isIn = (run: NumberedRun | undefined) => run?.kind !== 'same' && run?.number === number;
  const [first, last] = [runs.findIndex(isIn), runs.findLastIndex(isIn)];
  if (first === -1) return null;
  const place = runs.slice(first, last + 1);
  const lead = wordsOf(runs.slice(0, first), 'same', 'added');
  const tail = wordsOf(runs.slice(last + 1), 'same', 'added');
  const wanted = plain(lead + wordsOf(place, 'same', 'removed') + tail);
  const from = countLetters(lead);
  const to = from + countLetters(wordsOf(place, 'same', 'added'));

  const draft = readPieces(html);
  const hunks = findHunks(draft, readPieces(base));
  if (hunks.length > MOST_HUNKS) return null;
  const nearest = hunks
    .flatMap((one, index) =>
      hunks.slice(index).map((other, more) => {
        const distance = Math.abs(one.letters[0] - from) + Math.abs(other.letters[1] - to);
        return { index, count: more + 1, distance };
      }),
    )
    .sort((a, b) => a.distance - b.distance || a.count - b.count);

  for (const { index, count } of nearest.slice(0, MOST_TRIES)) {
    const candidate = joined(draft);
    for (const { start, end, was } of hunks.slice(index, index + count).reverse())
      candidate.splice(start, end - start, ...was);
    const { text } = readStructure(sanitizeHtml(candidate.join('')));
    if (plain(text) === wanted && isWhole(candidate)) return candidate.join('');
  }
  return null;
}
