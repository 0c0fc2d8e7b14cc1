import { countWords } from '@/components/kit/word-diff';
import { countOf } from '@/lib/text/format';

import type { ChangeLine } from './change-lines';
import { type NumberedRun, readRuns } from './runs';

/** If a larger share of words went, the text with its struck words would be red from top to bottom. */
const MOST_STRUCK = 0.6;
/** If fewer words went, all of them are in sight. */
const LEAST_STRUCK = 60;

/** Whether most words of the older text went. */
export function isNewText(lines: readonly ChangeLine[]): boolean {
  const count = (...kinds: NumberedRun['kind'][]) =>
    lines.reduce((sum, { runs }) => sum + countWords(readRuns(runs, ...kinds)), 0);
  const removed = count('removed');
  return removed >= LEAST_STRUCK && removed > MOST_STRUCK * count('removed', 'same');
}

/** Leaves the lines of the newer text. */
export const newLines = (lines: readonly ChangeLine[]): ChangeLine[] =>
  lines
    .map((line) => ({ ...line, runs: line.runs.filter(({ kind }) => kind !== 'removed') }))
    .filter(({ runs }) => readRuns(runs).trim() !== '');

/** The numbers of the changes that the newer text has no place for: they stand in struck lines alone. */
function struckNumbers(lines: readonly ChangeLine[]): ReadonlySet<number> {
  const placed = new Set(newLines(lines).flatMap(({ numbers }) => numbers));
  return new Set(lines.flatMap(({ numbers }) => numbers.filter((number) => !placed.has(number))));
}

const NONE: ReadonlySet<number> = new Set();

/** The same where the struck lines are folded, as in a text that is mostly new; else each change is in sight. */
export const foldedNumbers = (lines: readonly ChangeLine[]): ReadonlySet<number> =>
  isNewText(lines) ? struckNumbers(lines) : NONE;

/** Leaves the lines of the older text that lost words, with the numbers of those changes that stand nowhere else. */
export function struckLines(lines: readonly ChangeLine[]): ChangeLine[] {
  const struck = struckNumbers(lines);
  return lines
    .filter(({ runs }) => runs.some(({ kind }) => kind === 'removed'))
    .map((line) => ({
      ...line,
      runs: line.runs.filter(({ kind }) => kind !== 'added'),
      numbers: line.numbers.filter((number) => struck.has(number)),
    }));
}

/** Fewer words than this stay unfolded: they take no more room than a label. */
const LEAST_WORDS = 12;
/** A line beside a change stays unfolded up to so many words. */
const MOST_BESIDE = 40;

/** A line on show, or a fold of lines that stayed, with its first heading and its label. */
type FoldedLine =
  { line: ChangeLine; lines?: never } | { heading: string; stayed: string; lines: ChangeLine[] };

/** Folds the lines that stayed, except those that tell where a change is. */
export function foldLines(lines: readonly ChangeLine[]): FoldedLine[] {
  const shown: FoldedLine[] = [];
  let stayed: ChangeLine[] = [];
  for (const line of lines) {
    if (!isChanged(line)) stayed.push(line);
    else {
      shown.push(...foldBetween(stayed, shown.length === 0, false), { line });
      stayed = [];
    }
  }
  return [...shown, ...foldBetween(stayed, shown.length === 0, true)];
}

/** Folds the lines between two changes, but for a short line after the first and the heading of the next. */
function foldBetween(
  lines: readonly ChangeLine[],
  isFirst: boolean,
  isLast: boolean,
): FoldedLine[] {
  const [head] = lines;
  const isBeside = !isFirst && head !== undefined && !isHeadingLine(head);
  const from = isBeside && countLineWords([head]) <= MOST_BESIDE ? 1 : 0;
  const last = isLast ? -1 : lines.findLastIndex(isHeadingLine);
  const to = last < from ? lines.length : last;
  return [
    ...lines.slice(0, from).map((line) => ({ line })),
    ...fold(lines.slice(from, to)),
    ...lines.slice(to, to + 1).map((line) => ({ line })),
    ...fold(lines.slice(to + 1)),
  ];
}

function fold(lines: readonly ChangeLine[]): FoldedLine[] {
  const words = countLineWords(lines);
  if (words < LEAST_WORDS) return lines.map((line) => ({ line }));
  const headings = lines.flatMap(({ title }) => title ?? []);
  const more = headings.length - 1;
  const others = more > 0 ? ` and ${countOf(more, 'section', 'sections')} more` : '';
  const stayed = `${countOf(words, 'word', 'words')} unchanged`;
  const [heading = ''] = headings;
  return [{ heading, stayed: heading === '' ? stayed : `${others}: ${stayed}`, lines: [...lines] }];
}

const countLineWords = (lines: readonly ChangeLine[]) =>
  lines.reduce((sum, { runs }) => sum + countWords(readRuns(runs)), 0);
const isHeadingLine = (line: ChangeLine | undefined) => line?.kind === 'heading';
const isChanged = (line: ChangeLine) => line.numbers.length > 0;
