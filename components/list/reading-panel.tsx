import { Button, Progress } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { Prose } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { describeRows, type FetchResult, type KnownPages } from '@/lib/rows/fetch-all-pages';
import type { Resource } from '@/lib/rows/noun';
import { useReading } from '@/lib/rows/use-all-rows';
import { countOf, formatCount, toPercent } from '@/lib/text/format';

import bulk from './bulk.module.css';
import styles from './full-list.module.css';

type Props<Row extends { _id: string }> = {
  resource: Resource<Row>;
  search: string;
  /** Called with all rows when they have arrived. */
  onArrive: (rows: readonly Row[]) => void;
  /** Called instead of reading when there are no rows from before. */
  onCancel: () => void;
};

/** Reads all rows: the question before that, how far it is, and what is missing at the end. */
export function ReadingPanel<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, search, onArrive, onCancel } = props;
  const { reading, fetched, isStale, read, retry, stop } = useReading(resource, search, {
    isWanted: true,
  });
  const noun = resource.plural;
  // The list may hold the reading for its counts.
  const cancel = () => {
    stop();
    if (!fetched) onCancel();
  };
  const rows = fetched?.rows;
  const arrive = useEffectEvent(onArrive);
  useEffect(
    function handRowsOver() {
      if (rows) arrive(rows);
    },
    [rows],
  );

  switch (reading.phase) {
    case 'failed':
      return (
        <div className={styles.row}>
          <LoadError error={reading.error} onRetry={retry} />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    case 'asking':
      return (
        <div className={bulk.bar} role="group" aria-label={`Load all ${noun}?`}>
          <span>
            This needs all {formatCount(reading.total)} {noun}, which may take a while.
          </span>
          <Button type="primary" onClick={() => read()}>
            Load all {formatCount(reading.total)}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    case 'running':
      return (
        <RunningBar
          labels={[`Reading all ${noun}`, `Reading ${noun}`]}
          part={reading.rows}
          whole={reading.total ?? 0}
          end="Cancel"
          onEnd={cancel}
        >
          {reading.total === null
            ? `Reading ${noun} …`
            : `Read ${formatCount(reading.rows)} of ${formatCount(reading.total)} ${noun}`}
        </RunningBar>
      );
    case 'idle':
      return fetched && <CoverageNotices fetched={fetched} isStale={isStale} onRead={read} />;
  }
}

type CoverageNoticesProps<Row> = {
  fetched: FetchResult<Row>;
  isStale: boolean;
  /** Reads again, except the pages that are handed over. */
  onRead: (known?: KnownPages<Row>) => void;
};

/** Notices of missing or stale rows, with a button to fetch again. */
function CoverageNotices<Row>({ fetched, isStale, onRead }: CoverageNoticesProps<Row>) {
  const { lost, total, size } = fetched;
  const drift = isStale ? 'The list has changed since it was read.' : describeDrift(fetched);

  const readButton = (label: string, known?: KnownPages<Row>) => (
    <Button onClick={() => onRead(known)}>{label}</Button>
  );

  return (
    <>
      {lost && (
        <AntdAlert
          variant="warning"
          action={readButton('Read the missing rows', isStale ? undefined : fetched)}
        >
          Rows {describeRows(lost.pages, total, size)} of {formatCount(total)} could not be read:{' '}
          <Prose>{lost.error.message}</Prose>
        </AntdAlert>
      )}
      {drift && (
        <AntdAlert variant={isStale ? 'info' : 'warning'} action={readButton('Read again')}>
          {drift}
        </AntdAlert>
      )}
    </>
  );
}

function describeDrift({ appeared, vanished, missed, total }: FetchResult<unknown>): string {
  const rows = (count: number) => countOf(count, 'row', 'rows');
  const moves = [
    appeared > 0 && `${rows(appeared)} appeared`,
    vanished > 0 && `${rows(vanished)} vanished`,
  ].filter(Boolean);
  return [
    moves.length > 0 && `${moves.join(' and ')} while reading.`,
    missed > 0 &&
      `${rows(missed)} of ${formatCount(total)} ${missed === 1 ? 'is' : 'are'} missing here.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type RunningBarProps = {
  /** The names of the group and of the bar in it. */
  labels: [group: string, bar: string];
  part: number;
  whole: number;
  children: ReactNode;
  /** The button that ends it. */
  end: ReactNode;
  onEnd: () => void;
};

/** How far something is that takes many calls. */
export function RunningBar(props: RunningBarProps) {
  const { part, whole, children, end, onEnd } = props;
  const [group, bar] = props.labels;
  return (
    <div className={bulk.bar} role="group" aria-label={group}>
      <Progress
        aria-label={bar}
        percent={toPercent(part, whole)}
        showInfo={false}
        className={bulk.progress}
      />
      <span className={bulk.numbers}>{children}</span>
      <Button onClick={onEnd}>{end}</Button>
    </div>
  );
}
