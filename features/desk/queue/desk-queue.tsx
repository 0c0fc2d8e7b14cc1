import { Skeleton } from 'antd';
import { useLayoutEffect, useRef } from 'react';

import { isPending, type Query } from '@/features/queries/api';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { hasUnsentReply } from '../state/reply-draft';

import styles from './desk-queue.module.css';
import { QueueEntry } from './queue-entry';
import type { Queue } from './use-queue';

/** As many as a list of links can hold without a wait; the one on show is in the middle. */
const MOST_SHOWN = 100;
const AWAITED_ROWS = 7;

type QueueProps = { queue: Queue; onResolve: (all: readonly Query[]) => void };

/** The queries of the desk, the oldest first, each as a link. */
export function DeskQueue({ queue, onResolve }: QueueProps) {
  const { id, view } = queue;
  const { listed } = queue.order;
  const pending = listed.filter(isPending);
  const oldest = new Set(pending.slice(0, Math.ceil(pending.length / 4)));
  const ref = useOneStop<HTMLOListElement>('column');
  const index = Math.max(
    listed.findIndex(({ _id }) => _id === id),
    0,
  );
  const last = Math.max(listed.length - MOST_SHOWN, 0);
  const start = Math.min(Math.max(index - MOST_SHOWN / 2, 0), last);
  const drawn = listed.slice(start, start + MOST_SHOWN);
  const drafts = useStore({
    subscribe: watchStored,
    read: () =>
      drawn
        .filter(hasUnsentReply)
        .map((one) => one._id)
        .join(' '),
    readOnServer: () => '',
  }).split(' ');

  // What is known of alike ones a moment later moves it, or takes the end of the list.
  const shownAt = useRef('');
  useLayoutEffect(function keepCurrentInView() {
    const list = ref.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const at = `${id} ${current.offsetTop} ${list.clientHeight}`;
    if (at === shownAt.current) return;
    shownAt.current = at;
    list.scrollTop = current.offsetTop - current.offsetHeight;
  });

  if (listed.length === 0 && view === 'later' && queue.isComplete)
    return <p className={styles.none}>Nothing is put off. It would be kept on this device.</p>;
  if (listed.length === 0) {
    return (
      <div className={styles.queue} aria-hidden>
        {!queue.isRead &&
          !queue.error &&
          Array.from({ length: AWAITED_ROWS }, (_, row) => (
            <div key={row} className={styles.awaited}>
              <Skeleton avatar title={false} paragraph={{ rows: 2, width: ['50%', '90%'] }} />
            </div>
          ))}
      </div>
    );
  }
  return (
    <ol ref={ref} className={`${layout.list} ${styles.queue}`} aria-label="Queue">
      <More count={start} where="above" />
      {drawn.map((one) => (
        <QueueEntry
          key={one._id}
          query={one}
          queue={queue}
          isOldest={oldest.has(one)}
          hasDraft={drafts.includes(one._id)}
          onResolve={onResolve}
        />
      ))}
      <More count={listed.length - start - drawn.length} where="below" />
    </ol>
  );
}

/** How many the list leaves out, which come as one goes on. */
function More({ count, where }: { count: number; where: 'above' | 'below' }) {
  if (count === 0) return null;
  return <li className={styles.none}>{`${formatCount(count)} more ${where}`}</li>;
}
