import { Button } from 'antd';

import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { queries } from '@/features/queries/api';
import { Link } from '@/lib/links/router';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './desk.module.css';
import { DeskReturned, DeskUndo } from './letter/desk-notices';
import type { Deeds } from './letter/use-deeds';
import { DeskProgress, FilterLine } from './queue/desk-head';
import { ShareLine, ShareQueue } from './queue/share-queue';
import type { Queue } from './queue/use-queue';
import { useTakeAll } from './queue/use-take-all';

/** Between two queries: the next one is not looked for, or nothing is left to do. */
export function DeskEnd({ queue, deeds }: { queue: Queue; deeds: Deeds }) {
  const { order, nav } = queue;
  const { counts } = order;
  const { pending } = counts;
  const takeAll = useTakeAll(queue);
  const isOver = pending === 0 && queue.isComplete;

  return (
    <>
      <ScreenHeading>Query desk</ScreenHeading>
      <section className={styles.desk} aria-label="Query desk">
        <ShareLine
          share={queue.sharing.share}
          counts={queue.isComplete ? counts : null}
          onTakeAll={takeAll}
        />
        {/* Whoever has given theirs away still hands out the links. */}
        {queue.sharing.share && <ShareQueue queue={queue} />}
        <FilterLine filter={queue.narrowed.filter} onClear={nav.clearFilter} />
        <DeskReturned deeds={deeds} onShow={nav.show} />
        {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
        <div role="status">
          {pending > 0 && (
            <State
              drawing="letter"
              title={
                pending === 1 ? '1 query is left.' : `${formatCount(pending)} queries are left.`
              }
            >
              <Button onClick={nav.findNext}>Go on</Button>
            </State>
          )}
          {isOver && (
            <State
              drawing="answered"
              title={<h2 className={layout.heading}>{titleOf(counts, deeds.answeredCount)}</h2>}
            >
              <p>{describeEnd(counts)}</p>
              {counts.later > 0 && <Button onClick={nav.showLater}>Show those for later</Button>}
              <DeskProgress pendingCount={pending} answeredCount={deeds.answeredCount} />
              <BackToQuerys listSearch={queue.listSearch} />
            </State>
          )}
        </div>
        <ReadAllQueries asking={queue.asking} onRead={queue.read} />
        {!isOver && <BackToQuerys listSearch={queue.listSearch} />}
        <DeskUndo deeds={deeds} />
      </section>
    </>
  );
}

type Counts = Queue['order']['counts'];

/** What is put off is not answered, and who gave theirs away has answered none of them. */
function titleOf({ later, others, unknown }: Counts, answeredCount: number): string {
  if (unknown > 0) return 'No query reads Pending';
  if (later > 0) return 'Nothing is left for now';
  if (others === 0) return 'All answered';
  return answeredCount > 0 ? 'All of yours answered' : 'Nothing is left for you';
}

function describeEnd({ all, others, later, unknown }: Counts): string {
  const said = [
    others > 0 &&
      `${countOf(others, 'query', 'queries')} at the other desks, as your link says: who gives theirs away hands out new links.`,
    later > 0 && `${countOf(later, 'query', 'queries')} put off on this device.`,
    unknown > 0 && `The status of ${countOf(unknown, 'query', 'queries')} is not readable here.`,
  ].filter(Boolean);
  if (said.length > 0) return said.join(' ');
  if (all === 0) return 'No query of this list is left.';
  return `None of the ${formatCount(all)} queries in this list is pending.`;
}

/** The way from the desk to its list. */
export function BackToQuerys({ listSearch }: Pick<Queue, 'listSearch'>) {
  return (
    <Link to={`${queries.path}${listSearch}`} className={styles.back}>
      Back to Querys
    </Link>
  );
}

type ReadAllProps = Pick<Queue, 'asking'> & { onRead: () => void };

/** Asks before all queries of a long list are read, without which the oldest is not known. */
export function ReadAllQueries({ asking, onRead }: ReadAllProps) {
  if (!asking) return null;
  const total = formatCount(asking.total);
  return (
    <p className={layout.paragraph}>
      The oldest pending query is known once all {total} querys are loaded, which may take a while.{' '}
      <Button onClick={onRead}>Load all {total}</Button>
    </p>
  );
}
