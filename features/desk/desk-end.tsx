import { Button, Empty } from 'antd';
import { Link } from 'react-router-dom';

import '@/components/kit/form-styles';
import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/spinner';
import { queries } from '@/features/queries/api';
import { formatCount } from '@/lib/text/format';

import { DeskConflict } from './desk-conflict';
import { FilterLine } from './desk-head';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import type { Desk } from './use-desk';

/** Between two queries: looking for the next one, or nothing is left to do. */
export function DeskEnd({ desk }: { desk: Desk }) {
  const { queue, pendingCount, count } = desk;
  const back = (
    <Link to={`${queries.path}${desk.listSearch}`} className={styles.back}>
      Back to Querys
    </Link>
  );
  const isOver = pendingCount === 0 && queue.isComplete;

  return (
    <>
      <ScreenHeading>Query desk</ScreenHeading>
      <section className={styles.desk} aria-label="Query desk">
        <FilterLine desk={desk} />
        <DeskConflict desk={desk} />
        {queue.error && <LoadError error={queue.error} onRetry={queue.retry} />}
        <div role="status">
          {queue.isReading && <Spinner />}
          {pendingCount > 0 && (
            <Empty
              description={
                pendingCount === 1 ? '1 query is left.' : `${pendingCount} queries are left.`
              }
            >
              <Button onClick={desk.findNext}>Go on</Button>
            </Empty>
          )}
          {isOver && (
            <Empty
              description={
                count === 0
                  ? 'All done: no query of this list is left.'
                  : `All done: none of the ${count} queries in this list is pending.`
              }
            >
              {back}
            </Empty>
          )}
        </div>
        <ReadAllQueries queue={queue} />
        {!isOver && back}
        <DeskUndo onUndo={desk.undo} />
      </section>
    </>
  );
}

/** Asks before all queries of a long list are read, without which the oldest is not known. */
export function ReadAllQueries({ queue }: Pick<Desk, 'queue'>) {
  const { asking, read } = queue;
  if (!asking) return null;
  const total = formatCount(asking.total);
  return (
    <p>
      The oldest pending query is known once all {total} querys are read:{' '}
      {formatCount(asking.calls)} calls to the server.{' '}
      <Button size="small" onClick={read}>
        Read all {total}
      </Button>
    </p>
  );
}
