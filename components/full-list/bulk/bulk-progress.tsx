import { Button, Progress } from 'antd';

import { AntdAlert } from '@/components/antd/alert';
import { BidiText } from '@/components/ui/bidi-text';
import type { Resource } from '@/lib/data/resource-read';
import { describeFailure } from '@/lib/http/api-error';
import { countRecords, formatCount, toPercent } from '@/lib/text/format';

import styles from './bulk.module.css';
import { describeResult, type BulkJob } from './use-bulk-job';
import type { WriteResult } from './write-all';

const MOST_ERRORS = 100;

type Props<Row> = {
  job: BulkJob<Row>;
  resource: Resource<Row>;
  onStop: () => void;
  onRetry: () => void;
  onDismiss: () => void;
};

/** The progress of a job, then its result with the failed rows. */
export function BulkProgress<Row>(props: Props<Row>) {
  const { job, resource, onStop, onRetry, onDismiss } = props;
  const { action, rows, completed, result } = job;
  if (result === null) {
    const label = `${action.doing} ${countRecords(resource.name, rows.length)}`;
    return (
      <div className={styles.panel} role="group" aria-label={label}>
        <Progress aria-label={label} percent={toPercent(completed, rows.length)} showInfo={false} />
        <p className={styles.numbers}>
          {label}: {formatCount(completed)} of {formatCount(rows.length)}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onStop}>Stop</Button>
        </div>
      </div>
    );
  }
  const failures = result.failed.length;
  return (
    <AntdAlert
      variant={failures > 0 ? 'danger' : result.untouched.length > 0 ? 'warning' : 'success'}
      action={
        <div className={styles.buttons}>
          {failures > 0 && (
            <Button size="small" onClick={onRetry}>
              Retry failed ({formatCount(failures)})
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      }
    >
      {describeResult(result, action, resource.name)}
      {failures > 0 && <Failures failed={result.failed} nameOf={resource.nameOf} />}
    </AntdAlert>
  );
}

type FailuresProps<Row> = Pick<WriteResult<Row>, 'failed'> & Pick<Resource<Row>, 'nameOf'>;

function Failures<Row>({ failed, nameOf }: FailuresProps<Row>) {
  const more = failed.length - MOST_ERRORS;
  return (
    <ul className={styles.failures} aria-label="Failed">
      {failed.slice(0, MOST_ERRORS).map(({ row, error }, index) => (
        <li key={index}>
          <BidiText>{nameOf(row) || '(no name)'}</BidiText>:{' '}
          <BidiText>{describeFailure(error)}</BidiText>
        </li>
      ))}
      {more > 0 && <li>… and {formatCount(more)} more.</li>}
    </ul>
  );
}
