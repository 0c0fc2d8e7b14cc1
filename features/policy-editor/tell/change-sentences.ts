import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { inOneLine } from '@/lib/html/read-text';
import { isolate } from '@/lib/text/bidi';
import { previewText } from '@/lib/text/format';

import type { ChangeLine } from '../compare/change-lines';

const LONGEST_QUOTE = 300;
const NUMBERED = /^(\d+(?:\.\d+)*)[.)]?\s+(\S.*)$/su;

/** "4. Fees" as one says it. */
function sayHeading(heading: string): string {
  const [, number, words] = NUMBERED.exec(heading) ?? [];
  if (heading === '') return 'At the beginning';
  return number === undefined ? isolate(heading) : `Section ${number}, ${isolate(String(words))}`;
}

const quote = (words: string) => `'${isolate(previewText(inOneLine(words), LONGEST_QUOTE))}'`;
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The first word of what stayed, which says what the words before it were about. */
const firstWord = (text: string) => /^[^\S\n]*[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '';

/** A change of a line, as it was and as it is now. */
function sayChange({ runs }: ChangeLine, number: number): string {
  const isIn = (index: number) => runs[index]?.number === number && runs[index].kind !== 'same';
  const changed = runs.map((_, index) => index).filter(isIn);
  const [first = 0, last = 0] = [changed[0], changed.at(-1)];
  const inside = runs.slice(first, last + 1);
  const read = (kind: 'removed' | 'added') =>
    inside.flatMap((run) => (run.kind === 'same' || run.kind === kind ? run.text : [])).join('');
  const [was, now] = [read('removed'), read('added')];
  const hasWordsOf = (kind: 'removed' | 'added') =>
    inside.some((run) => run.kind === kind && hasWords(run.text));
  if (!hasWordsOf('removed')) return `${quote(now)} is new.`;
  if (!hasWordsOf('added')) return `${quote(was)} is gone.`;
  const after = firstWord(runs[last + 1]?.text ?? '');
  return `${quote(was + after)} is now ${quote(now + after)}.`;
}

/** What changed in a text, section by section, in sentences for those who read it. */
export function tellChanges(
  lines: readonly ChangeLine[],
): { section: string; sentences: string[] }[] {
  const told: { section: string; sentences: string[] }[] = [];
  let section = '';
  for (const line of lines) {
    const now = line.runs.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join('');
    if (line.kind === 'heading') section = now.trim().split('\n', 1)[0] ?? section;
    if (line.numbers.length === 0) continue;
    const name = sayHeading(section);
    if (told.at(-1)?.section !== name) told.push({ section: name, sentences: [] });
    told.at(-1)?.sentences.push(...line.numbers.map((number) => sayChange(line, number)));
  }
  return told;
}

type Told = ReturnType<typeof tellChanges>;
/** What stands around the sentences: a title with its date, and where the whole text is. */
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
