import { Button, Progress } from 'antd';

import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { requestsFor } from '@/lib/full-list/fetch-all-pages';
import { formatCount, toPercent } from '@/lib/text/format';

import styles from './full-list.module.css';
import type { AllRows } from './use-all-rows';

type Props<Row> = {
  all: AllRows<Row>;
  noun: string;
  onOnlyPage: () => void;
};

/** The progress of fetching all rows, or the question before it. */
export function LoadingPanel<Row>({ all, noun, onOnlyPage }: Props<Row>) {
  const { total, progress, failure } = all;
  if (failure) return <LoadError error={failure} onRetry={() => all.refetch()} />;
  if (total !== null && all.isAsking) {
    return (
      <div className={styles.panel} role="group" aria-label="Read the full list?">
        <p>
          Reading all {formatCount(total)} {noun} takes {formatCount(requestsFor(total))} calls to
          the server.
        </p>
        <div className={styles.buttons}>
          <Button type="primary" onClick={all.agree}>
            Read all {formatCount(total)}
          </Button>
          <Button onClick={onOnlyPage}>Only this page</Button>
        </div>
      </div>
    );
  }
  if (total === null) return <Spinner />;
  const started = { rows: 0, calls: 0, total, allCalls: requestsFor(total) };
  const { rows, calls, allCalls, total: of } = progress ?? started;
  return (
    <div className={styles.panel} role="group" aria-label="Reading the full list">
      <Progress
        aria-label={`Reading ${noun}`}
        percent={toPercent(calls, allCalls)}
        showInfo={false}
      />
      <p className={styles.numbers}>
        Read {formatCount(rows)} of {formatCount(of)} rows, {formatCount(calls)} of{' '}
        {formatCount(allCalls)} calls
      </p>
      <div className={styles.buttons}>
        <Button onClick={onOnlyPage}>Stop</Button>
      </div>
    </div>
  );
}
