import { Link } from 'react-router-dom';

import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { ScreenHeading } from '@/components/page/screen-heading';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/navigation/paths';

import { DeskConflict } from './desk-conflict';
import { DeskFooter } from './desk-footer';
import { isPaused } from './desk-queue';
import styles from './desk.module.css';
import type { Desk } from './use-desk';

/** Between two queries: looking for the next one, or nothing is left to do. */
export function DeskEnd({ desk }: { desk: Desk }) {
  const { state, left } = desk;
  const back = <Link to={`${paths.queries}${desk.listSearch}`}>Back to Querys</Link>;

  return (
    <>
      <ScreenHeading>Query desk</ScreenHeading>
      <section className={styles.desk} aria-label="Query desk">
        <DeskConflict desk={desk} />
        {state.error && <LoadError error={state.error} onRetry={desk.readOn} />}
        <div role="status">
          {state.isReading && <Spinner />}
          {left > 0 && (
            <EmptyState action={<Button onClick={desk.goOn}>Go on</Button>}>
              {left === 1 ? '1 query is left.' : `${left} queries are left.`}
            </EmptyState>
          )}
          {left === 0 && state.isAllRead && (
            <EmptyState action={back}>
              All done: none of the {state.rowsRead} queries in this list is pending.
            </EmptyState>
          )}
          {left === 0 && isPaused(state) && (
            <EmptyState action={<Button onClick={desk.readOn}>Look further</Button>}>
              Nothing pending in the {state.rowsRead} queries read so far.
            </EmptyState>
          )}
        </div>
        {!(left === 0 && state.isAllRead) && back}
        <DeskFooter onUndo={desk.undo} />
      </section>
    </>
  );
}
