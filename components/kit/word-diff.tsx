import { useMemo } from 'react';

import { diffWords, type WordRun } from './diff-words';
import styles from './word-diff.module.css';

/** How many characters of an unchanged passage are shown on each side of a change. */
const CONTEXT_LENGTH = 160;

/** An unchanged run without its middle; `edges` says on which sides something changed. */
function shorten(text: string, edges: { before: boolean; after: boolean }): string {
  const letters = Array.from(text);
  const head = edges.before ? CONTEXT_LENGTH : 0;
  const tail = edges.after ? CONTEXT_LENGTH : 0;
  if (letters.length <= head + tail) return text;
  // Without the word that the cut would halve, where words have spaces between them.
  const start = letters
    .slice(0, head)
    .join('')
    .replace(/(\s)\S+$/, '$1');
  const end =
    tail > 0
      ? letters
          .slice(-tail)
          .join('')
          .replace(/^\S+(?=\s)/, '')
      : '';
  return `${start.trimEnd()} … ${end.trimStart()}`;
}

function RunText({ runs, index }: { runs: readonly WordRun[]; index: number }) {
  const run = runs[index];
  if (run?.kind === 'removed') return <del className={styles.removed}>{run.text}</del>;
  if (run?.kind === 'added') return <ins className={styles.added}>{run.text}</ins>;
  return shorten(run?.text ?? '', { before: index > 0, after: index < runs.length - 1 });
}

/** Two plain texts word by word: removed words are struck through, added ones underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffWords(before, after), [before, after]);
  if (runs.every((run) => run.kind === 'same')) return <p>The words are the same.</p>;

  return (
    <div className={styles.text} dir="auto" translate="no" role="group" aria-label="Changed words">
      {runs.map((_, index) => (
        <RunText key={index} runs={runs} index={index} />
      ))}
    </div>
  );
}
