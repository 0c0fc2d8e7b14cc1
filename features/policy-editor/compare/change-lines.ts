import { countWords, type WordRun } from '@/components/kit/word-diff';

import { kindsInOrder, type LineKind, type LineKinds } from './line-kinds';

/** A run of words; changed words close to each other are one change, numbered from 1. */
export type NumberedRun = WordRun & { number: number };
/** A line of the compared texts, with the numbers of the changes in it. */
export type ChangeLine = { kind: LineKind; runs: NumberedRun[]; numbers: number[] };

/** Changed words with so few words of a line between them are one change. */
const NEAR_WORDS = 3;

/** Numbers the changes; what stayed carries the number of the change before it. */
export function numberRuns(runs: readonly WordRun[]): NumberedRun[] {
  let number = 0;
  let distance = Infinity;
  return runs.map((run) => {
    if (run.kind === 'same') distance = run.text.includes('\n') ? Infinity : countWords(run.text);
    else {
      if (number === 0 || distance > NEAR_WORDS) number += 1;
      distance = 0;
    }
    return { ...run, number };
  });
}

export const readRuns = (runs: readonly WordRun[], ...kinds: readonly WordRun['kind'][]): string =>
  runs
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';

/** Cuts a comparison at the line breaks that both texts have. */
export function toLines(
  runs: readonly NumberedRun[],
  kinds: { before: LineKinds; after: LineKinds },
): ChangeLine[] {
  const lines: NumberedRun[][] = [[]];
  for (const run of runs) {
    const pieces = run.kind === 'same' ? run.text.split(/(?<=\n)/) : [run.text];
    for (const text of pieces) {
      lines.at(-1)?.push({ ...run, text });
      if (run.kind === 'same' && text.endsWith('\n')) lines.push([]);
    }
  }
  const [kindBefore, kindAfter] = [kindsInOrder(kinds.before), kindsInOrder(kinds.after)];
  return lines
    .filter((parts) => readRuns(parts).trim() !== '')
    .map((parts) => {
      const changed = parts.filter(({ kind }) => kind !== 'same').map(({ number }) => number);
      const now = firstLine(readRuns(parts, 'same', 'added'));
      const [was, is] = [kindBefore(firstLine(readRuns(parts, 'same', 'removed'))), kindAfter(now)];
      // A heading that went makes none of the paragraph that stayed.
      const kind = now === '' ? was : is;
      return { kind: kind ?? 'text', runs: parts, numbers: [...new Set(changed)] };
    });
}

/** A change as the list beside the texts shows it. */
export type Change = { number: number; section: string; removed: string; added: string };

/** The changes of a comparison, each with the heading above it. */
export function toChanges(lines: readonly ChangeLine[]): Change[] {
  let section = '';
  return lines.flatMap(({ kind, runs, numbers }) => {
    if (kind === 'heading') section = firstLine(readRuns(runs, 'same', 'added')) || section;
    return numbers.map((number): Change => {
      const pieces = (kind: WordRun['kind']) => {
        const parts = runs
          .filter((run) => run.number === number && run.kind === kind)
          .map(({ text }) => text.trim());
        const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
        return (words.length > 0 ? words : parts.filter(Boolean)).join(' … ');
      };
      return { number, section, removed: pieces('removed'), added: pieces('added') };
    });
  });
}
