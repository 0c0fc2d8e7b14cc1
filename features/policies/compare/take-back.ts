import { readStructure } from '@/lib/html/html-structure';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { splitSource } from '@/lib/html/source-parts';

import { wordsOf, type NumberedRun } from './change-lines';

/** How many letters beside a place tell it from the same words elsewhere, from many to none. */
const CONTEXTS = [40, 16, 6, 0];
const MOST_TRIES = 60;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Finds a text in a source, whatever its spaces and entities are. */
function patternOf(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/&/g, '&(?:amp;)?')
    .replace(/</g, '&lt;')
    .replace(/>/g, '(?:>|&gt;)')
    .replace(/"/g, '(?:"|&quot;)')
    .replace(/\u00a0/g, '(?:\u00a0|&nbsp;|&#160;)')
    .replace(/ +/g, '[ \\t\\r\\n]+');
}

const textOf = (html: string) => readStructure(sanitizeHtml(html)).text;
const plain = (text: string) =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** Sources in which words within one line are replaced. */
function* replaceWords(html: string, [lead, was, now, tail]: readonly string[]): Generator<string> {
  if (was === undefined || `${was}${now}`.includes('\n')) return;
  for (const length of CONTEXTS) {
    const before = length === 0 ? '' : (lead ?? '').slice(-length);
    const after = length === 0 ? '' : (tail ?? '').slice(0, length);
    if (`${before}${was}${after}` === '') continue;
    const pattern = `(${patternOf(before)})(${patternOf(was)})(?=${patternOf(after)})`;
    for (const { 0: found, 1: context = '', index } of html.matchAll(new RegExp(pattern, 'g'))) {
      const from = index + context.length;
      yield html.slice(0, from) + escapeHtml(now ?? '') + html.slice(index + found.length);
    }
  }
}

/** Sources without one of their blocks, or with a block of the other text. */
function* replaceBlocks(html: string, base: string, was: string, now: string): Generator<string> {
  const { parts, tail } = splitSource(html);
  const pieces = parts.map(({ lead, html: block }) => lead + block);
  if (now.trim() === '') {
    for (const [index, piece] of pieces.entries()) {
      if (textOf(piece) === was.trim()) yield pieces.toSpliced(index, 1).join('') + tail;
    }
  } else if (was.trim() === '') {
    const missing = splitSource(base).parts.find((part) => textOf(part.html) === now.trim());
    if (missing === undefined) return;
    for (let index = 0; index <= pieces.length; index += 1) {
      yield pieces.toSpliced(index, 0, `\n${missing.html}`).join('') + tail;
    }
  }
}

/**
 * The source of a draft with one place of a comparison as it was in the other text, and every other
 * byte as it is; null where more than words within a line, or one whole block, would have to change.
 */
export function takeBack(
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
  const [was, now] = [wordsOf(place, 'same', 'added'), wordsOf(place, 'same', 'removed')];
  const wanted = plain(lead + now + tail);
  const beside = [lead.split('\n').at(-1) ?? '', was, now, tail.split('\n', 1)[0] ?? ''];

  let tries = 0;
  for (const each of [replaceWords(html, beside), replaceBlocks(html, base, was, now)]) {
    for (const candidate of each) {
      tries += 1;
      if (plain(textOf(candidate)) === wanted) return candidate;
      if (tries > MOST_TRIES) return null;
    }
  }
  return null;
}
