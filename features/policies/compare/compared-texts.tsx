import { Segmented } from 'antd';
import { useMemo } from 'react';

import { countWords, diffWords } from '@/components/value/diff-words';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { createPreference } from '@/lib/storage/preference';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';

import { toChangeRows, type ChangeRow, type NumberedRun } from './change-rows';
import styles from './compared-texts.module.css';

const LAYOUT = createPreference('changesLayout', ['inline', 'side']);

/** The words before and after an edit, inline or side by side; on phones always inline. */
export function ComparedTexts({ before, after }: { before: string; after: string }) {
  const isWide = useStore(TABLE_WINDOW);
  const chosen = useStore(LAYOUT) ?? 'inline';
  const layout = isWide ? chosen : 'inline';
  const rows = useMemo(() => toChangeRows(diffWords(before, after)), [before, after]);
  if (!rows.some(({ isChanged }) => isChanged)) return <p>The words are the same.</p>;

  return (
    <>
      {isWide && (
        <Segmented
          aria-label="Layout"
          className={styles.layout}
          value={layout}
          options={[
            { value: 'inline', label: 'Inline' },
            { value: 'side', label: 'Side by side' },
          ]}
          onChange={LAYOUT.write}
        />
      )}
      <div
        className={styles.text}
        dir="auto"
        role="group"
        aria-label="Changed words"
        data-layout={layout}
      >
        {layout === 'side' && (
          <div className={styles.row} data-head>
            <strong>As it was</strong>
            <strong>This draft</strong>
          </div>
        )}
        {rows.map((row, index) => (
          <Row key={index} row={row} isSide={layout === 'side'} />
        ))}
      </div>
    </>
  );
}

const wordsOf = (runs: readonly NumberedRun[]) => runs.map(({ text }) => text).join('');

function Row({ row: { isChanged, runs }, isSide }: { row: ChangeRow; isSide: boolean }) {
  if (!isChanged) {
    const words = wordsOf(runs);
    if (words.trim() === '') return null;
    return (
      <details className={styles.fold}>
        <summary>{countOf(countWords(words), 'word', 'words')} stayed</summary>
        {words.trim()}
      </details>
    );
  }
  if (!isSide)
    return (
      <p className={styles.changed}>
        <Runs runs={runs} />
      </p>
    );
  return (
    <div className={styles.row}>
      <p className={styles.changed}>
        <Runs runs={runs.filter(({ kind }) => kind !== 'added')} />
      </p>
      <p className={styles.changed}>
        <Runs runs={runs.filter(({ kind }) => kind !== 'removed')} />
      </p>
    </div>
  );
}

/** Words in a line; the number stands before the first part of each change. */
function Runs({ runs }: { runs: readonly NumberedRun[] }) {
  return runs.map(({ kind, text, number }, index) => {
    if (kind === 'same') return text;
    const Part = kind === 'removed' ? 'del' : 'ins';
    const isFirst = runs[index - 1]?.kind === 'same' || index === 0;
    return (
      <span key={index}>
        {isFirst && <b className={styles.number}>{number}</b>}
        <Part>{text}</Part>
      </span>
    );
  });
}
