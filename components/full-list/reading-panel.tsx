import { Button } from 'antd';

import { LoadError } from '@/components/feedback/load-error';
import bulk from '@/components/full-list/bulk/bulk.module.css';
import { RunningBar } from '@/components/full-list/bulk/running-bar';
import { requestsFor } from '@/lib/full-list/fetch-all-pages';
import { formatCount } from '@/lib/text/format';

import { CoverageNotices } from './coverage-notices';
import styles from './full-list.module.css';
import type { Reading } from './reading-state';
import { useReading, type ReadingOptions } from './use-reading';

type Props<Row extends { _id: string }> = ReadingOptions<Row> & {
  reading: Reading;
  /** Called instead of reading when there are no rows from before. */
  onCancel: () => void;
};

/** Reads all rows: the question before that, how far it is, and what is missing at the end. */
export function ReadingPanel<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, reading } = props;
  const { fetched, isStale, read, stop } = useReading(props);
  const noun = resource.plural;
  const total = props.total ?? 0;
  const cancel = fetched ? stop : props.onCancel;

  switch (reading.phase) {
    case 'failed':
      return (
        <div className={styles.row}>
          <LoadError error={reading.error} onRetry={() => read()} />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    case 'asking':
      return (
        <div className={bulk.bar} role="group" aria-label={`Read all ${noun}?`}>
          <span>
            This needs all {formatCount(total)} {noun}: {formatCount(requestsFor(total))} calls to
            the server.
          </span>
          <Button type="primary" onClick={() => read()}>
            Read all {formatCount(total)}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    case 'running':
      return (
        <RunningBar
          labels={[`Reading all ${noun}`, `Reading ${noun}`]}
          part={reading.rows}
          whole={total}
          end="Cancel"
          onEnd={cancel}
        >
          Read {formatCount(reading.rows)} of {formatCount(total)} {noun}
        </RunningBar>
      );
    case 'idle':
      return fetched && <CoverageNotices fetched={fetched} isStale={isStale} onRead={read} />;
  }
}
