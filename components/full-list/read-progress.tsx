import { Button } from 'antd';

import { LoadError } from '@/components/feedback/load-error';
import bulk from '@/components/full-list/bulk/bulk.module.css';
import { RunningBar } from '@/components/full-list/bulk/running-bar';
import type { Resource } from '@/lib/data/resource-read';
import { requestsFor } from '@/lib/full-list/fetch-all-pages';
import { formatCount } from '@/lib/text/format';

import { CoverageNotices } from './coverage-notices';
import styles from './full-list.module.css';
import { useAllRows } from './use-all-rows';

/** Which rows are to be read. */
export type ReadProps<Row> = {
  resource: Resource<Row>;
  /** The server's search whose rows are read. */
  search: string;
  /** How many rows that search has; null while unknown. */
  total: number | null;
  onCancel: () => void;
};

/** Reads all rows: the question before that, how far it is, and what is missing at the end. */
export function ReadProgress<Row extends { _id: string }>(props: ReadProps<Row>) {
  const { resource, search, onCancel } = props;
  const all = useAllRows(resource, search, props.total);
  const { fetched, failure, isAsking, isReading } = all;
  const noun = resource.plural;
  const total = props.total ?? 0;
  const cancel = fetched ? all.stop : onCancel;

  return (
    <>
      {failure && (
        <div className={styles.row}>
          <LoadError error={failure} onRetry={() => all.refetch()} />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {isAsking && (
        <div className={bulk.bar} role="group" aria-label={`Read all ${noun}?`}>
          <span>
            This needs all {formatCount(total)} {noun}: {formatCount(requestsFor(total))} calls to
            the server.
          </span>
          <Button type="primary" onClick={all.agree}>
            Read all {formatCount(total)}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {isReading && (
        <RunningBar
          labels={[`Reading all ${noun}`, `Reading ${noun}`]}
          part={all.rows}
          whole={total}
          end="Cancel"
          onEnd={cancel}
        >
          Read {formatCount(all.rows)} of {formatCount(total)} {noun}
        </RunningBar>
      )}
      {fetched && !isReading && (
        <CoverageNotices fetched={fetched} isStale={all.isStale} onRead={all.refetch} />
      )}
    </>
  );
}
