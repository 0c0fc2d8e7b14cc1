import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import { Button, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';

import { Icon } from '@/components/ui/icon';
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
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = rows.at(-1)?.runs.at(-1)?.number ?? 0;
  if (count === 0) return <p>The words are the same.</p>;

  /** Goes to the change with this number, around the ends. */
  function goTo(number: number): void {
    const next = number < 1 ? count : number > count ? 1 : number;
    setCurrent(next);
    const mark = text.current?.querySelector(`[data-change="${next}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }

  return (
    <>
      <div className={styles.tools}>
        {isWide && (
          <Segmented
            aria-label="Layout"
            value={layout}
            options={[
              { value: 'inline', label: 'Inline' },
              { value: 'side', label: 'Side by side' },
            ]}
            onChange={LAYOUT.write}
          />
        )}
        <Button type="text" aria-label="Previous change" onClick={() => goTo(current - 1)}>
          <Icon shape={ArrowUpOutlined} />
        </Button>
        <Button type="text" aria-label="Next change" onClick={() => goTo(current + 1)}>
          <Icon shape={ArrowDownOutlined} />
        </Button>
        <span role="status">
          {current > 0 && current <= count
            ? `${current} of ${count}`
            : countOf(count, 'change', 'changes')}
        </span>
      </div>
      <div
        ref={text}
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
          <Row key={index} row={row} isSide={layout === 'side'} current={current} />
        ))}
      </div>
    </>
  );
}

const wordsOf = (runs: readonly NumberedRun[]) => runs.map(({ text }) => text).join('');

type RowProps = { row: ChangeRow; isSide: boolean; current: number };

function Row({ row: { isChanged, runs }, isSide, current }: RowProps) {
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
        <Runs runs={runs} current={current} />
      </p>
    );
  return (
    <div className={styles.row}>
      <p className={styles.changed}>
        <Runs runs={runs.filter(({ kind }) => kind !== 'added')} current={current} />
      </p>
      <p className={styles.changed}>
        <Runs runs={runs.filter(({ kind }) => kind !== 'removed')} current={current} />
      </p>
    </div>
  );
}

/** Words in a line; the number stands before the first part of each change. */
function Runs({ runs, current }: { runs: readonly NumberedRun[]; current: number }) {
  return runs.map(({ kind, text, number }, index) => {
    if (kind === 'same') return text;
    const Part = kind === 'removed' ? 'del' : 'ins';
    const isFirst = runs[index - 1]?.kind === 'same' || index === 0;
    return (
      <span key={index}>
        {isFirst && (
          <b
            className={styles.number}
            data-change={number}
            aria-current={number === current || undefined}
          >
            {number}
          </b>
        )}
        <Part>{text}</Part>
      </span>
    );
  });
}
