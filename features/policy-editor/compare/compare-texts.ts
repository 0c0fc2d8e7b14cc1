import { countWords, diffWords } from '@/components/kit/word-diff';
import { readStructure } from '@/lib/html/html-structure';

import { type Change, type ChangeLine, toChanges, toLines } from './change-lines';
import { type KindLine, readKindLines } from './line-kinds';
import { alignToLines, type NumberedRun, numberRuns } from './runs';

export type Comparison = {
  runs: NumberedRun[];
  lines: ChangeLine[];
  changes: Change[];
  /** How many words came and went. */
  added: number;
  removed: number;
};

const UNCHANGED: Comparison = { runs: [], lines: [], changes: [], added: 0, removed: 0 };

/** Compares two texts word by word, line by line and change by change. */
export function compareTexts(before: string, after: string): Comparison {
  if (readStructure(before).text === readStructure(after).text) return UNCHANGED;
  const [was, is] = [readKindLines(before), readKindLines(after)];
  const runs = numberRuns(alignToLines(diffWords(joinLines(was), joinLines(is))));
  const lines = toLines(runs, was, is);
  return {
    runs,
    lines,
    changes: toChanges(runs, lines),
    added: countKind(runs, 'added'),
    removed: countKind(runs, 'removed'),
  };
}

const joinLines = (lines: readonly KindLine[]) => lines.map(({ words }) => `${words}\n`).join('');

function countKind(runs: readonly NumberedRun[], kind: NumberedRun['kind']): number {
  return runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(run.text) : 0), 0);
}
