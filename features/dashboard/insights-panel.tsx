import { useContext, useState, type ReactNode } from 'react';

import { ChartMenu, ChartNumbers, type ChartTable } from '@/components/chart/chart-data';
import { KnownFailure, Panel, PanelFailure } from '@/components/kit/panel';
import type { RowsState } from '@/lib/rows/use-rows';
import layout from '@/styles/layout.module.css';

import styles from './insights.module.css';

/** What a panel shows of rows: a chart, the same as a table, and what the title has to add about them. */
export type Figures = { chart: ReactNode; table: ChartTable; note?: string };

type Props<Row> = {
  title: string;
  note?: string;
  source: RowsState<Row>;
  isWide?: boolean;
  /** Null where there is nothing to show. */
  figuresOf: (rows: readonly Row[]) => Figures | null;
};

/** One chart out of all rows of a noun; it waits, and fails, by itself. */
export function InsightPanel<Row>({ title, note, source, isWide, figuresOf }: Props<Row>) {
  const { rows, error, retry, isReading } = source;
  const known = useContext(KnownFailure);
  const [isTable, setTable] = useState(false);
  const figures = rows && figuresOf(rows);
  // The figures of before stand for themselves where the frame says why there are no others.
  const isSaid = rows !== undefined && error !== undefined && known.includes(error.message);
  return (
    <div className={isWide ? styles.wide : styles.cell}>
      <Panel
        title={title}
        note={figures?.note ?? note}
        more={
          figures && (
            <ChartMenu
              {...{ title, table: figures.table, isOpen: isTable }}
              onToggle={() => setTable(!isTable)}
            />
          )
        }
      >
        {error && !isSaid && <PanelFailure error={error} retry={retry} />}
        {!rows && !error && isReading && (
          <div className={styles.skeleton} role="status" aria-label={`Counting: ${title}`} />
        )}
        {!rows && !error && !isReading && <p className={styles.uncounted}>Not counted yet.</p>}
        {figures === null && <p className={styles.uncounted}>There are none in this range.</p>}
        {figures && <div className={styles.figure}>{figures.chart}</div>}
        {figures && (
          // Screen readers have the numbers always.
          <div className={isTable ? undefined : layout.unseen}>
            <ChartNumbers title={title} table={figures.table} />
          </div>
        )}
      </Panel>
    </div>
  );
}
