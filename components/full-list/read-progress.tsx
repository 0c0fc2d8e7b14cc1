import { Button, Progress } from 'antd';

import { LoadError } from '@/components/feedback/load-error';
import { requestsFor } from '@/lib/full-list/fetch-all-pages';
import { formatCount, toPercent } from '@/lib/text/format';

import styles from './full-list.module.css';
import type { AllRows } from './use-all-rows';

type Props<Row> = {
  all: AllRows<Row>;
  noun: string;
  onCancel: () => void;
};

/** How far all rows are read, or the question before that. */
export function ReadProgress<Row>({ all, noun, onCancel }: Props<Row>) {
  const { total, progress, failure } = all;
  if (failure) {
    return (
      <div className={styles.failed}>
        <LoadError error={failure} onRetry={() => all.refetch()} />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    );
  }
  if (total === null) return null;
  if (all.isAsking) {
    return (
      <div className={styles.reading} role="group" aria-label={`Read all ${noun}?`}>
        <span>
          This needs all {formatCount(total)} {noun}: {formatCount(requestsFor(total))} calls to the
          server.
        </span>
        <Button type="primary" onClick={all.agree}>
          Read all {formatCount(total)}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    );
  }
  if (!all.isReading) return null;
  const { rows, calls, allCalls } = progress ?? { rows: 0, calls: 0, allCalls: requestsFor(total) };
  return (
    <div className={styles.reading} role="group" aria-label={`Reading all ${noun}`}>
      <Progress
        aria-label={`Reading ${noun}`}
        percent={toPercent(calls, allCalls)}
        showInfo={false}
        className={styles.bar}
      />
      <span className={styles.numbers}>
        Read {formatCount(rows)} of {formatCount(total)} {noun}
      </span>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
