import { Link } from 'react-router-dom';

import { EmptyNote } from '@/components/feedback/empty-state';
import { ReadFailure } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { ScreenHeading } from '@/components/page/screen-heading';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/navigation/paths';

import { DeskChanged } from './desk-conflict';
import { DeskFoot } from './desk-footer';
import { isResting } from './desk-queue';
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
        <DeskChanged desk={desk} />
        {state.error && <ReadFailure error={state.error} onRetry={desk.readOn} />}
        <div role="status">
          {state.isReading && <Spinner />}
          {left > 0 && (
            <EmptyNote action={<Button onClick={desk.goOn}>Go on</Button>}>
              {left === 1 ? '1 query is left.' : `${left} queries are left.`}
            </EmptyNote>
          )}
          {left === 0 && state.isAllRead && (
            <EmptyNote action={back}>
              All done: none of the {state.rowsRead} queries in this list is pending.
            </EmptyNote>
          )}
          {left === 0 && isResting(state) && (
            <EmptyNote action={<Button onClick={desk.readOn}>Look further</Button>}>
              Nothing pending in the {state.rowsRead} queries read so far.
            </EmptyNote>
          )}
        </div>
        {!(left === 0 && state.isAllRead) && back}
        <DeskFoot onUndo={desk.undo} />
      </section>
    </>
  );
}
