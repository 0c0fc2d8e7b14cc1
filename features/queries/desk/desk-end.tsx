import { Button, Empty } from 'antd';
import { Link } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { ScreenHeading } from '@/components/page/screen-heading';
import { paths } from '@/lib/navigation/paths';

import { DeskConflict } from './desk-conflict';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import { ReadAllQueries } from './read-all-queries';
import type { Desk } from './use-desk';

/** Between two queries: looking for the next one, or nothing is left to do. */
export function DeskEnd({ desk }: { desk: Desk }) {
  const { queue, pendingCount } = desk;
  const back = <Link to={`${paths.queries}${desk.listSearch}`}>Back to Querys</Link>;
  const isOver = pendingCount === 0 && queue.isComplete;

  return (
    <>
      <ScreenHeading>Query desk</ScreenHeading>
      <section className={styles.desk} aria-label="Query desk">
        <DeskConflict desk={desk} />
        {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
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
              description={`All done: none of the ${queue.rows.length} queries in this list is pending.`}
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
