import { countWords, type WordRun } from '@/components/kit/word-diff';

/** A run of words; changed words close to each other are one change, numbered from 1. */
export type NumberedRun = WordRun & { number: number };
/** Changed words are one change if at most so many words of a line stand between them. */
const NEAR_WORDS = 3;

/** Moves a run that came or went alone back to the start of its line, if it ends with the words that stand there. */
function moveBack(before: WordRun, run: WordRun, behind: WordRun): WordRun[] | null {
  const lead = before.text.slice(before.text.lastIndexOf('\n') + 1);
  const rest = run.text.slice(0, run.text.length - lead.length);
  if (lead === '' || !run.text.endsWith(lead) || !rest.endsWith('\n')) return null;
  return [
    { ...before, text: before.text.slice(0, before.text.length - lead.length) },
    { ...run, text: lead + rest },
    { ...behind, text: lead + behind.text },
  ];
}

/**
 * Moves runs so that whole lines come and go: a new line "We sell it." above "We keep it." is the run "We sell it.", not
 * "sell it. We".
 */
export function alignToLines(runs: readonly WordRun[]): WordRun[] {
  const aligned = [...runs];
  for (let at = 1; at < aligned.length - 1; at += 1) {
    const around = aligned.slice(at - 1, at + 2);
    const [before, run, behind] = around;
    if (!before || !run || !behind) continue;
    const isAlone = before.kind === 'same' && run.kind !== 'same' && behind.kind === 'same';
    const moved =
      isAlone && (at === 1 || before.text.includes('\n')) && moveBack(before, run, behind);
    if (moved) aligned.splice(at - 1, 3, ...moved);
  }
  return aligned.filter(({ text }) => text !== '');
}

/** Numbers the changes; a run that stayed has the number of the change before it. */
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
