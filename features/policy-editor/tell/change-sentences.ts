import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { readTitle } from '@/lib/html/sections';
import { inOneLine } from '@/lib/html/white-space';
import { isolate } from '@/lib/text/bidi';
import { previewText } from '@/lib/text/format';

import type { ChangeLine } from '../compare/change-lines';
import { type NumberedRun, readRuns } from '../compare/runs';

const LONGEST_QUOTE = 300;
const LONGEST_WORD = 60;

/** Says section by section what changed in a text, in sentences for its readers. */
export function tellChanges(
  lines: readonly ChangeLine[],
): { section: string; sentences: string[] }[] {
  const told: { section: string; changes: Map<number, NumberedRun[]> }[] = [];
  for (const { section, runs, numbers } of lines) {
    if (numbers.length === 0) continue;
    const name = sayTitle(section);
    if (told.at(-1)?.section !== name) told.push({ section: name, changes: new Map() });
    const changes = told.at(-1)?.changes;
    for (const number of numbers) {
      const begun = changes?.get(number);
      if (begun) begun.push(...runs);
      else changes?.set(number, [...runs]);
    }
  }
  return told.map(({ section, changes }) => ({
    section,
    sentences: [...changes].map(([number, runs]) => sayChange(runs, number)),
  }));
}

/** Says a title as in a sentence: "Section 4, Fees" for "4. Fees". */
function sayTitle(title: string): string {
  const { number, words } = readTitle(title);
  if (title === '') return 'At the beginning';
  return number === '' || words === '' ? isolate(title) : `Section ${number}, ${isolate(words)}`;
}

/** Says a change, as it was and as it is now. */
function sayChange(runs: readonly NumberedRun[], number: number): string {
  const isChange = (run: NumberedRun) => run.kind !== 'same' && run.number === number;
  const [first, last] = [runs.findIndex(isChange), runs.findLastIndex(isChange)];
  const inside = runs.slice(first, last + 1);
  const [was, now] = [readRuns(inside, 'same', 'removed'), readRuns(inside, 'same', 'added')];
  const [wordsWent, wordsCame] = (['removed', 'added'] as const).map((kind) =>
    inside.some((run) => run.kind === kind && saysWords(run.text)),
  );
  const after = firstWord(runs[last + 1]?.text ?? '');
  if (wordsWent && wordsCame) return `${quote(was + after)} is now ${quote(now + after)}.`;
  if (wordsCame) return `${quote(now)} is new.`;
  if (wordsWent) return `${quote(was)} is gone.`;
  const before = lastWord(runs[first - 1]?.text ?? '');
  const [one, other] = [quote(before + was + after), quote(before + now + after)];
  if (one === other) return `The spaces or lines of ${one} changed.`;
  if (inOneLine(before + was + after) === '') return `${other} is new.`;
  if (inOneLine(before + now + after) === '') return `${one} is gone.`;
  return `${one} is now ${other}.`;
}

const quote = (words: string) => `'${isolate(previewText(inOneLine(words), LONGEST_QUOTE))}'`;
const saysWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Find the words around a change of signs alone, which show what it is about. */
const firstWord = (text: string) => /^[^\S\n]*[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '';
const lastWord = (text: string) =>
  /[\p{L}\p{M}\p{N}]+[^\S\n]*$/u.exec(text.slice(-LONGEST_WORD))?.[0] ?? '';

type Told = ReturnType<typeof tellChanges>;
/** What frames the sentences: a title with its date, and the address of the whole text. */
type Frame = { title: string; address: string };

export function writeAsText(told: Told, { title, address }: Frame): string {
  const lines = told.flatMap(({ section, sentences }) =>
    sentences.map((sentence) => `${section}: ${sentence}`),
  );
  return [title, '', ...lines, '', `The whole text: ${address}`].join('\n');
}

export function writeAsHtml(told: Told, { title, address }: Frame): string {
  const body = parseHtml('');
  const add = (parent: Element, tag: string, words = '') => {
    const element = parent.appendChild(body.ownerDocument.createElement(tag));
    element.textContent = words;
    return element;
  };
  add(body, 'h2', title);
  for (const { section, sentences } of told) {
    add(body, 'h3', section);
    const list = add(body, 'ul');
    for (const sentence of sentences) add(list, 'li', sentence);
  }
  add(add(body, 'p'), 'a', 'The whole text').setAttribute('href', address);
  return writeHtml(body);
}
