import { countWords, diffWords } from '@/components/kit/word-diff';
import { readStructure } from '@/lib/html/html-structure';

import {
  type Change,
  type ChangeLine,
  type NumberedRun,
  numberRuns,
  toChanges,
  toLines,
} from './change-lines';
import { readLineKinds } from './line-kinds';

export type Comparison = {
  runs: NumberedRun[];
  lines: ChangeLine[];
  changes: Change[];
  /** How many words came and went. */
  added: number;
  removed: number;
};

function countKind(runs: readonly NumberedRun[], kind: NumberedRun['kind']): number {
  return runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(run.text) : 0), 0);
}

const UNCHANGED: Comparison = { runs: [], lines: [], changes: [], added: 0, removed: 0 };

/** Two texts word by word, line by line and change by change. */
export function compareTexts(before: string, after: string): Comparison {
  const [was, is] = [before, after].map((html) => readStructure(html).text);
  if (was === undefined || is === undefined || was === is) return UNCHANGED;
  const runs = numberRuns(diffWords(was, is));
  const lines = toLines(runs, {
    before: readLineKinds(before),
    after: readLineKinds(after),
  });
  return {
    runs,
    lines,
    changes: toChanges(lines),
    added: countKind(runs, 'added'),
    removed: countKind(runs, 'removed'),
  };
}
