import { Button, Empty } from 'antd';
import { Link } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { ScreenHeading } from '@/components/page/screen-heading';
import { queries } from '@/features/queries/api';

import { DeskConflict } from './desk-conflict';
import { isPaused } from './desk-queue';
import { DeskUndo } from './desk-undo';
import styles from './desk.module.css';
import type { Desk } from './use-desk';

/** Between two queries: looking for the next one, or nothing is left to do. */
export function DeskEnd({ desk }: { desk: Desk }) {
  const { state, pendingCount } = desk;
  const back = <Link to={`${queries.path}${desk.listSearch}`}>Back to Querys</Link>;

  return (
    <>
      <ScreenHeading>Query desk</ScreenHeading>
      <section className={styles.desk} aria-label="Query desk">
        <DeskConflict desk={desk} />
        {state.error && <LoadError error={state.error} onRetry={desk.loadMore} />}
        <div role="status">
          {state.isReading && <Spinner />}
          {pendingCount > 0 && (
            <Empty
              description={
                pendingCount === 1 ? '1 query is left.' : `${pendingCount} queries are left.`
              }
            >
              <Button onClick={desk.findNext}>Go on</Button>
            </Empty>
          )}
          {pendingCount === 0 && state.isAllRead && (
            <Empty
              description={`All done: none of the ${state.rowsRead} queries in this list is pending.`}
            >
              {back}
            </Empty>
          )}
          {pendingCount === 0 && isPaused(state) && (
            <Empty description={`Nothing pending in the ${state.rowsRead} queries read so far.`}>
              <Button onClick={desk.loadMore}>Look further</Button>
            </Empty>
          )}
        </div>
        {!(pendingCount === 0 && state.isAllRead) && back}
        <DeskUndo onUndo={desk.undo} />
      </section>
    </>
  );
}
