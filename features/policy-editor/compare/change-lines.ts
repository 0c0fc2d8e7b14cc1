import type { WordRun } from '@/components/kit/word-diff';

import type { KindLine, LineKind } from './line-kinds';
import { type NumberedRun, readRuns } from './runs';

/** A line of the compared texts, with the numbers of the changes in it. */
export type ChangeLine = {
  kind: LineKind;
  /** The heading above it, or that it is; '' before the first one. */
  section: string;
  /** Nothing of it stands in the newer text. */
  isGone: boolean;
  runs: NumberedRun[];
  numbers: number[];
};

const NO_LINE: KindLine = { kind: 'text', words: '' };

/** A run in its lines: those that it ends, and what of it goes on. */
function cutLines(run: NumberedRun | undefined): { ended: NumberedRun[]; rest: NumberedRun[] } {
  const texts = run?.text.split(/(?<=\n)/) ?? [];
  const pieces = run ? texts.map((text) => ({ ...run, text })) : [];
  const ended = pieces.filter(({ text }) => text.endsWith('\n'));
  return { ended, rest: pieces.slice(ended.length) };
}

/** Lines that went and lines that came: where they are as many each beside its own, else those that end one line. */
function pairLines(
  went: readonly NumberedRun[],
  came: readonly NumberedRun[],
  isBegun: boolean,
): NumberedRun[][] {
  const paired = went.length === came.length ? went.length : Number(isBegun);
  const pairs = Array.from({ length: paired }, (_, at) =>
    [went, came].flatMap((lines) => lines.slice(at, at + 1)),
  );
  return [...pairs, ...[...went.slice(paired), ...came.slice(paired)].map((line) => [line])];
}

/** Cuts a comparison where a line of either text ends. */
function cutRuns(runs: readonly NumberedRun[]): NumberedRun[][] {
  const lines: NumberedRun[][] = [];
  let line: NumberedRun[] = [];
  let removed: NumberedRun | undefined;
  for (const [index, run] of runs.entries()) {
    if (run.kind === 'removed' && runs[index + 1]?.kind === 'added') {
      removed = run;
      continue;
    }
    const [went, came] = [cutLines(removed), cutLines(run)];
    removed = undefined;
    for (const pair of pairLines(went.ended, came.ended, line.length > 0)) {
      lines.push([...line, ...pair]);
      line = [];
    }
    line.push(...went.rest, ...came.rest);
  }
  return [...lines, line];
}

const endsLine = (runs: readonly NumberedRun[], except: NumberedRun['kind']) =>
  runs.some(({ kind, text }) => kind !== except && text.endsWith('\n'));

/** The lines of a comparison: of the newer text, and those of the older one of which nothing stays. */
export function toLines(
  runs: readonly NumberedRun[],
  before: readonly KindLine[],
  after: readonly KindLine[],
): ChangeLine[] {
  let [lineBefore, lineAfter] = [0, 0];
  const found = cutRuns(runs).map((parts) => {
    const isGone = readRuns(parts, 'same', 'added').trim() === '';
    const { kind, words } = (isGone ? before[lineBefore] : after[lineAfter]) ?? NO_LINE;
    if (endsLine(parts, 'added')) lineBefore += 1;
    if (endsLine(parts, 'removed')) lineAfter += 1;
    const changed = parts.filter((run) => run.kind !== 'same').map(({ number }) => number);
    return { kind, words, isGone, runs: parts, numbers: [...new Set(changed)] };
  });
  return inSections(found.filter((line) => readRuns(line.runs).trim() !== ''));
}

/** Lines with the heading above them; what went with its heading is of that one. */
function inSections(
  lines: readonly (Omit<ChangeLine, 'section'> & { words: string })[],
): ChangeLine[] {
  let section = '';
  let gone = '';
  return lines.map(({ words, ...line }, index) => {
    if (!line.isGone) gone = '';
    if (line.kind === 'heading') {
      if (!line.isGone) section = words;
      // A heading that goes alone makes no section of what stood below it.
      else gone = lines[index + 1]?.isGone === true ? words : '';
    }
    return { ...line, section: gone || section };
  });
}

/** A change as the list beside the texts shows it. */
export type Change = { number: number; section: string; removed: string; added: string };

/** What came or went of a change: its words, where it has any. */
function readChanged(runs: readonly NumberedRun[], kind: WordRun['kind']): string {
  const parts = runs.filter((run) => run.kind === kind).map(({ text }) => text.trim());
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return (words.length > 0 ? words : parts.filter(Boolean)).join(' … ');
}

/** The changes of a comparison, each with the heading above its first line. */
export function toChanges(runs: readonly NumberedRun[], lines: readonly ChangeLine[]): Change[] {
  const found = new Map<number, { section: string; runs: NumberedRun[] }>();
  for (const { section, numbers } of lines) {
    for (const number of numbers) if (!found.has(number)) found.set(number, { section, runs: [] });
  }
  for (const run of runs) if (run.kind !== 'same') found.get(run.number)?.runs.push(run);
  return [...found].map(([number, { section, runs: changed }]) => ({
    number,
    section,
    removed: readChanged(changed, 'removed'),
    added: readChanged(changed, 'added'),
  }));
}
