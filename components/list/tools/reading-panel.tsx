import { Button, Progress } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import type { ListState } from '@/components/list/state/use-list-state';
import { Prose } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { READ_ALL } from '@/lib/constants';
import type { Resource } from '@/lib/nouns/noun';
import { type Identified, type KnownRows, type ReadRows } from '@/lib/rows/known-rows';
import { countOf, formatCount, toPercent } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './reading-panel.module.css';

type Props<Row extends Identified> = {
  noun: Pick<Resource<never>, 'plural'>;
  reading: ListState<Row>['reading'];
  /** What all rows are needed for, as the beginning of a sentence: "This order". */
  need: string;
  /** Called instead of reading when there are no rows from before. */
  onCancel: () => void;
};

const callsOf = (calls: number) => countOf(calls, 'call', 'calls');

/** How all rows are read: the question before that, how far it is, and what is missing at the end. */
export function ReadingPanel<Row extends Identified>({
  noun,
  reading,
  need,
  onCancel,
}: Props<Row>) {
  const { known, error, missing, read, stop } = reading;
  const cancel = () => {
    stop();
    if (!known.last) onCancel();
  };

  switch (known.is) {
    case 'failed':
      return (
        error && (
          <div className={styles.failure}>
            <LoadError error={error} onRetry={read} />
            <Button onClick={cancel}>Cancel</Button>
          </div>
        )
      );
    case 'confirming':
      return (
        <Question plural={noun.plural} confirming={known} need={need} read={read} cancel={cancel} />
      );
    case 'reading':
      return <Progressing plural={noun.plural} reading={known} cancel={cancel} />;
    case 'unread':
    case 'stopped':
    case 'read':
      return known.last && missing && <Missing last={known.last} missing={missing} read={read} />;
  }
}

type QuestionProps = {
  plural: string;
  confirming: Extract<KnownRows<unknown>, { is: 'confirming' }>;
  need: string;
  read: () => void;
  cancel: () => void;
};

/** What so many calls are for: they are made for whoever says so. */
function Question({ plural, confirming, need, read, cancel }: QuestionProps) {
  const total = formatCount(confirming.total);
  return (
    <div className={layout.going} role="group" aria-label={`Load all ${plural}?`}>
      <span>
        {need} needs all {total} {plural}: {callsOf(confirming.calls)}, once until this page is
        loaded again or somebody else changes them.
      </span>
      <Button type="primary" onClick={read}>
        Load all {total}
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}

type ProgressingProps = {
  plural: string;
  reading: Extract<KnownRows<unknown>, { is: 'reading' }>;
  cancel: () => void;
};

function Progressing({ plural, reading: { arrived, total }, cancel }: ProgressingProps) {
  return (
    <div
      className={`${layout.going} ${styles.running}`}
      role="group"
      aria-label={`Reading all ${plural}`}
    >
      <Progress
        aria-label={`Reading ${plural}`}
        percent={toPercent(arrived, total)}
        showInfo={false}
        className={styles.progress}
      />
      <span className={styles.numbers}>
        {arrived === 0
          ? `Reading ${plural} …`
          : `Read ${formatCount(arrived)} of ${formatCount(total)} ${plural}`}
      </span>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}

type MissingProps = { last: ReadRows<unknown>; missing: string; read: () => void };

/** Why the rows that are known may not be all. */
function Missing({ last: { calls, isStale }, missing, read }: MissingProps) {
  const isLong = calls > READ_ALL.mostCallsUnasked;
  return (
    <AntdAlert
      variant={isStale ? 'info' : 'warning'}
      action={<Button onClick={read}>Read again{isLong && ` (${callsOf(calls)})`}</Button>}
    >
      <Prose>{missing}</Prose>
    </AntdAlert>
  );
}
