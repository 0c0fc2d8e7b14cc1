import { useMemo } from 'react';

import { countWords, diffWords } from '@/components/kit/word-diff';
import { readStructure } from '@/lib/html/html-structure';

import type { ChangeLine, NumberedRun, Place } from './change-lines';
import { numberRuns, toLines, toPlaces, readLineKinds } from './change-lines';

/** A text as HTML, and its words. */
export type ComparedText = { html: string; text: string };

export type Comparison = {
  runs: NumberedRun[];
  lines: ChangeLine[];
  places: Place[];
  /** How many words came and went. */
  added: number;
  removed: number;
};

function countKind(runs: readonly NumberedRun[], kind: NumberedRun['kind']): number {
  return runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(run.text) : 0), 0);
}

export function compareTexts(before: ComparedText, after: ComparedText): Comparison {
  const runs = numberRuns(diffWords(before.text, after.text));
  const lines = toLines(runs, readLineKinds([before.html, after.html]));
  return {
    ...{ runs, lines, places: toPlaces(lines) },
    added: countKind(runs, 'added'),
    removed: countKind(runs, 'removed'),
  };
}

/** Two texts word by word, line by line and place by place. */
export function useComparison(before: ComparedText, after: ComparedText): Comparison {
  const [from, to] = [before.html, after.html];
  const [old, now] = [before.text, after.text];
  return useMemo(
    () => compareTexts({ html: from, text: old }, { html: to, text: now }),
    [from, to, old, now],
  );
}

/** A stored text with its words. */
export function useTextOf(html: string): ComparedText {
  const text = useMemo(() => readStructure(html).text, [html]);
  return { html, text };
}
