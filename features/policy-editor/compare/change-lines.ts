import type { WordRun } from '@/components/kit/word-diff';
import { toSections } from '@/lib/html/sections';

import type { KindLine, LineKind } from './line-kinds';
import { type NumberedRun, readRuns } from './runs';

/** A line of the compared texts, with the numbers of the changes in it. */
export type ChangeLine = {
  kind: LineKind;
  /** The title of the section that it stands in; '' before the first heading. */
  section: string;
  /** The title of the section that begins with it; null for most lines. */
  title: string | null;
  /** Whether nothing of it stands in the newer text. */
  isGone: boolean;
  runs: NumberedRun[];
  numbers: number[];
};

const NO_LINE: KindLine = { kind: 'text', words: '', title: null };

/** Lists the lines of the newer text, and the lines of the older one that went as a whole. */
export function toLines(
  runs: readonly NumberedRun[],
  before: readonly KindLine[],
  after: readonly KindLine[],
): ChangeLine[] {
  let [lineBefore, lineAfter] = [0, 0];
  const found = cutRuns(runs).map((parts) => {
    const isGone = readRuns(parts, 'same', 'added').trim() === '';
    const { kind, title } = (isGone ? before[lineBefore] : after[lineAfter]) ?? NO_LINE;
    if (endsLine(parts, 'added')) lineBefore += 1;
    if (endsLine(parts, 'removed')) lineAfter += 1;
    const changed = parts.filter((run) => run.kind !== 'same').map(({ number }) => number);
    return { kind, title, isGone, runs: parts, numbers: [...new Set(changed)] };
  });
  return inSections(found.filter((line) => readRuns(line.runs).trim() !== ''));
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

/** Pairs lines that went with lines that came, if both are as many; otherwise only those that end a begun line. */
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

/** Cuts a run into the lines that it ends, and the rest that goes on. */
function cutLines(run: NumberedRun | undefined): { ended: NumberedRun[]; rest: NumberedRun[] } {
  const texts = run?.text.split(/(?<=\n)/) ?? [];
  const pieces = run ? texts.map((text) => ({ ...run, text })) : [];
  const ended = pieces.filter(({ text }) => text.endsWith('\n'));
  return { ended, rest: pieces.slice(ended.length) };
}

const endsLine = (runs: readonly NumberedRun[], except: NumberedRun['kind']) =>
  runs.some(({ kind, text }) => kind !== except && text.endsWith('\n'));

type LineOfText = Omit<ChangeLine, 'section'>;

/** Gives each line its section: that of the newer text, but for lines that went with their heading. */
const inSections = (lines: readonly LineOfText[]): ChangeLine[] =>
  toSections(lines, ({ title, isGone }) => (isGone ? null : title)).flatMap((section) =>
    toSections(section.items, (line, at) => titleOfGone(line, section.items[at + 1])).flatMap(
      ({ title, items }) => items.map((line) => ({ ...line, section: title || section.title })),
    ),
  );

/** The title of what went with its heading; a heading that went alone leaves its lines to the section above. */
function titleOfGone(line: LineOfText, next: LineOfText | undefined): string | null {
  if (!line.isGone) return '';
  return line.title !== null && next?.isGone !== true ? '' : line.title;
}

/** A change as the list beside the texts shows it. */
export type Change = { number: number; section: string; removed: string; added: string };

/** Lists the changes of a comparison, each with the heading above its first line. */
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

/** Joins what came or went in a change; signs alone count only where it has no words. */
function readChanged(runs: readonly NumberedRun[], kind: WordRun['kind']): string {
  const parts = runs.filter((run) => run.kind === kind).map(({ text }) => text.trim());
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return (words.length > 0 ? words : parts.filter(Boolean)).join(' … ');
}
