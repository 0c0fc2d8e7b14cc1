import { Button } from 'antd';
import { useEffect } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { describeFailure } from '@/lib/http/api-error';
import type { Resource } from '@/lib/rows/resource-read';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './bulk.module.css';
import { RunningBar } from './running-bar';
import { describeResult, type Job } from './use-bulk-job';
import type { WriteResult } from './write-all';

const MOST_ERRORS = 100;

type Props<Row> = {
  resource: Resource<Row>;
  job: Job<Row>;
  onStop: () => void;
  onRetry: () => void;
  onUndo: () => void;
  onDismiss: () => void;
};

/** The progress of a job, then its result with the failed rows. */
export function BulkProgress<Row>(props: Props<Row>) {
  const isOver = props.job.result !== null;
  useEffect(
    function takeLostFocus() {
      // The bar with the button that began it is gone.
      if (isOver && document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [isOver],
  );

  return (
    <div className={styles.job}>
      <JobState {...props} />
    </div>
  );
}

function JobState<Row>({ resource, job, onStop, ...on }: Props<Row>) {
  const { action, rows, completed, result } = job;
  if (result === null) {
    const label = `${action.doing} ${countRecords(resource, rows.length)}`;
    return (
      <RunningBar
        labels={[label, label]}
        part={completed}
        whole={rows.length}
        end="Stop"
        onEnd={onStop}
      >
        {label}: {formatCount(completed)} of {formatCount(rows.length)}
      </RunningBar>
    );
  }
  const failures = result.failed.length;
  return (
    <AntdAlert
      variant={failures > 0 ? 'danger' : result.untouched.length > 0 ? 'warning' : 'success'}
      action={
        <div className={layout.row}>
          {failures > 0 && (
            <Button size="small" onClick={on.onRetry}>
              Retry failed ({formatCount(failures)})
            </Button>
          )}
          {action.undo && result.done.length > 0 && (
            <Button size="small" onClick={on.onUndo}>
              Undo
            </Button>
          )}
          <Button size="small" onClick={on.onDismiss}>
            Dismiss
          </Button>
        </div>
      }
    >
      {describeResult(result, action, resource)}
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
          <BidiText>{nameOf(row) || '(no name)'}</BidiText>: <Prose>{describeFailure(error)}</Prose>
        </li>
      ))}
      {more > 0 && <li>… and {formatCount(more)} more.</li>}
    </ul>
  );
}
