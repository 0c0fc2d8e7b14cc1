import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { Prose } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { READ_ALL } from '@/lib/constants';
import type { Resource } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-rows';
import { countOf, formatCount, toPercent } from '@/lib/text/format';

import bulk from './bulk.module.css';
import styles from './list-tools.module.css';

type Props<Row> = {
  resource: Pick<Resource<never>, 'plural'>;
  reading: RowsState<Row>;
  /** What all rows are needed for, as the beginning of a sentence: "This order". */
  need: string;
  /** Called instead of reading when there are no rows from before. */
  onCancel: () => void;
};

const callsOf = (calls: number) => countOf(calls, 'call', 'calls');

/** How all rows are read: the question before that, how far it is, and what is missing at the end. */
export function ReadingPanel<Row>({ resource, reading, need, onCancel }: Props<Row>) {
  const { known, error, missing, read, stop } = reading;
  const { phase, readAt, total, arrived, calls, isStale } = known;
  const noun = resource.plural;
  const cancel = () => {
    stop();
    if (readAt === 0) onCancel();
  };

  switch (phase) {
    case 'failed':
      return (
        error && (
          <div className={styles.row}>
            <LoadError error={error} onRetry={read} />
            <Button onClick={cancel}>Cancel</Button>
          </div>
        )
      );
    case 'asking':
      return (
        <div className={bulk.bar} role="group" aria-label={`Load all ${noun}?`}>
          <span>
            {need} needs all {formatCount(total)} {noun}: {callsOf(calls)}, once until this page is
            loaded again.
          </span>
          <Button type="primary" onClick={read}>
            Load all {formatCount(total)}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    case 'reading':
      return (
        <RunningBar
          labels={[`Reading all ${noun}`, `Reading ${noun}`]}
          part={arrived}
          whole={total}
          end="Cancel"
          onEnd={cancel}
        >
          {arrived === 0
            ? `Reading ${noun} …`
            : `Read ${formatCount(arrived)} of ${formatCount(total)} ${noun}`}
        </RunningBar>
      );
    case 'unread':
    case 'whole':
    case 'partial': {
      const isLong = calls > READ_ALL.mostCallsUnasked;
      return (
        missing !== undefined && (
          <AntdAlert
            variant={isStale ? 'info' : 'warning'}
            action={<Button onClick={read}>Read again{isLong && ` (${callsOf(calls)})`}</Button>}
          >
            <Prose>{missing}</Prose>
          </AntdAlert>
        )
      );
    }
  }
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
