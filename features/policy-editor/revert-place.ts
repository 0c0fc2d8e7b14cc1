import { diffArrays } from 'diff';

import { readStructure } from '@/lib/html/html-structure';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { wordsOf, type NumberedRun } from './change-lines';

const MOST_TRIES = 40;
const TIMEOUT_MS = 1000;
/** Of sources with more differences none is tried: each pair of them would be. */
const MOST_HUNKS = 400;

/** Comments, tags, words, entities, spaces, and all else. */
const PIECE =
  /<!--[^]*?(?:-->|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?|[\p{L}\p{M}\p{N}]+|&#?\w+;|\s+|[^]/giu;
const MARKUP = /^<(?:!--|(\/?)([a-z][^\s/>]*))/i;
const VOID = /^(?:area|br|col|hr|img|input|wbr)$/i;

/** A difference of two sources: where it is in the draft, between which letters, and what was there. */
type Hunk = { start: number; end: number; was: string; letters: [from: number, to: number] };

const piecesOf = (html: string) => html.match(PIECE) ?? [];
/** How many letters come of a piece; an entity is one. */
function lettersOf(piece: string): number {
  if (MARKUP.test(piece) || piece.trim() === '') return 0;
  return piece.startsWith('&') ? 1 : piece.length;
}
const countLetters = (text: string) => text.replace(/\s+/g, '').length;

function findHunks(draft: string, base: string): Hunk[] {
  const hunks: Hunk[] = [];
  let [at, letters] = [0, 0];
  let hunk: Hunk | undefined;
  const changes = diffArrays(piecesOf(draft), piecesOf(base), { timeout: TIMEOUT_MS });
  for (const { value, added, removed } of changes ?? []) {
    if (!added && !removed) hunk = undefined;
    else if (!hunk) {
      hunk = { start: at, end: at, was: '', letters: [letters, letters] };
      hunks.push(hunk);
    }
    if (hunk && added) hunk.was += value.join('');
    if (added) continue;
    at += value.join('').length;
    letters += value.reduce((sum, piece) => sum + lettersOf(piece), 0);
    if (hunk) [hunk.end, hunk.letters[1]] = [at, letters];
  }
  return hunks;
}

/** The tags that nothing closes, and those that close nothing. */
function looseTags(html: string): string {
  const open: string[] = [];
  const loose: string[] = [];
  for (const piece of piecesOf(html)) {
    const [, slash, name] = MARKUP.exec(piece) ?? [];
    if (name === undefined || VOID.test(name)) continue;
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else loose.push(name);
  }
  return `${open.join(' ')}/${loose.join(' ')}`;
}

const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * The source of a draft with one place of a comparison as it was in the other source, and every
 * other byte as it is; null where none is found of which the words and tags come out right.
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

  const hunks = findHunks(html, base);
  if (hunks.length > MOST_HUNKS) return null;
  const nearest = hunks
    .flatMap((one, index) =>
      hunks.slice(index).map((other, more) => {
        const distance = Math.abs(one.letters[0] - from) + Math.abs(other.letters[1] - to);
        return { index, count: more + 1, distance };
      }),
    )
    .sort((a, b) => a.distance - b.distance || a.count - b.count);
  const allowed = [looseTags(html), looseTags(base)];

  for (const { index, count } of nearest.slice(0, MOST_TRIES)) {
    const candidate = hunks
      .slice(index, index + count)
      .reduceRight(
        (text, { start, end, was }) => text.slice(0, start) + was + text.slice(end),
        html,
      );
    const { text } = readStructure(sanitizeHtml(candidate));
    if (plain(text) === wanted && allowed.includes(looseTags(candidate))) return candidate;
  }
  return null;
}
