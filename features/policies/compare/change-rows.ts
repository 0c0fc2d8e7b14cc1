import type { WordRun } from '@/components/value/diff-words';

/** A run of words; changes are numbered from 1, what replaces something with what it replaces. */
export type NumberedRun = WordRun & { number: number };
/** A line of the text that was changed, or lines on end that were not. */
export type ChangeRow = { isChanged: boolean; runs: NumberedRun[] };

function numberRuns(runs: readonly WordRun[]): NumberedRun[] {
  let number = 0;
  return runs.map((run, index) => {
    const isSecond = run.kind === 'added' && runs[index - 1]?.kind === 'removed';
    if (run.kind !== 'same' && !isSecond) number += 1;
    return { ...run, number };
  });
}

/** Cuts a comparison at the line breaks that both texts have, and joins the lines that stayed. */
export function toChangeRows(runs: readonly WordRun[]): ChangeRow[] {
  const lines: NumberedRun[][] = [[]];
  for (const run of numberRuns(runs)) {
    const pieces = run.kind === 'same' ? run.text.split(/(?<=\n)/) : [run.text];
    for (const text of pieces) {
      lines.at(-1)?.push({ ...run, text });
      if (run.kind === 'same' && text.endsWith('\n')) lines.push([]);
    }
  }
  const rows: ChangeRow[] = [];
  for (const runs of lines) {
    const isChanged = runs.some(({ kind }) => kind !== 'same');
    const last = rows.at(-1);
    if (!isChanged && last && !last.isChanged) last.runs.push(...runs);
    else if (runs.length > 0) rows.push({ isChanged, runs });
  }
  return rows;
}
