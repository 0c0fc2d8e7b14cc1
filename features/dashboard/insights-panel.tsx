import { type ReactNode, useState } from 'react';

import { ChartMenu, ChartNumbers, type ChartTable } from '@/components/chart/chart-data';
import type { ChartPicture } from '@/components/chart/chart-picture';
import { Panel, useIsFailureKnown } from '@/components/kit/panel';
import type { RowsState } from '@/lib/rows/use-rows';
import layout from '@/styles/layout.module.css';

import styles from './insights.module.css';

/**
 * What a panel shows of rows: a chart, the same as a table, its bars where it can be had as a picture, and what
 * the title has to add about them.
 */
export type Figures = { chart: ReactNode; table: ChartTable; bars?: ChartPicture; note?: string };

type Props = {
  title: string;
  note?: string;
  /** The rows that it is made of. */
  sources: readonly RowsState<unknown>[];
  isWide?: true;
  /** Undefined before all rows are known, and null where there is nothing to show. */
  figures: Figures | null | undefined;
  /** Why there is nothing to show. */
  none?: string;
  /** What the chart has to say below it. */
  children?: ReactNode;
};

/** One chart out of all rows of some nouns; it waits by itself, and is not there without them. */
export function InsightPanel({ title, note, sources, isWide, figures, none, children }: Props) {
  const [isTable, setTable] = useState(false);
  // The figures of before stand for themselves: the screen says why there are no others.
  const isFailed = useIsFailureKnown(sources.map(({ rows, error }) => (rows ? undefined : error)));
  const isAwaited = figures === undefined;
  const isReading = sources.some((source) => source.isReading);
  if (isFailed) return null;
  return (
    <div className={isWide ? styles.wide : styles.cell}>
      <Panel
        title={title}
        note={figures?.note ?? note}
        more={
          figures && (
            <ChartMenu
              title={title}
              table={figures.table}
              picture={figures.bars}
              isOpen={isTable}
              onToggle={() => setTable(!isTable)}
            />
          )
        }
      >
        {isAwaited && isReading && (
          <div className={styles.skeleton} role="status" aria-label={`Counting: ${title}`} />
        )}
        {isAwaited && !isReading && <p className={styles.uncounted}>Not counted yet.</p>}
        {figures === null && (
          <p className={styles.uncounted}>{none ?? 'There are none in this range.'}</p>
        )}
        {figures !== undefined && (
          <div>
            {figures?.chart}
            {children}
          </div>
        )}
        {figures && (
          // Screen readers have the numbers always.
          <div className={isTable ? undefined : layout.unseen}>
            <ChartNumbers title={title} table={figures.table} isLinked={isTable} />
          </div>
        )}
      </Panel>
    </div>
  );
}
