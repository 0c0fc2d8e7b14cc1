import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button, Segmented, Skeleton } from 'antd';
import { useLayoutEffect } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { LateText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { isPending, queries, type Query } from '@/features/queries/api';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { saidTogether, textOfWords } from '@/lib/filters/filter-words';
import { Link } from '@/lib/links/router';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';
import { isolate, keepInside } from '@/lib/text/bidi';
import { formatCount } from '@/lib/text/format';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import { isReplyLeft } from '../state/reply-draft';

import styles from './desk-queue.module.css';
import { NarrowMenu } from './narrow-menu';
import { QueueEntry } from './queue-entry';
import { describeShare, ShareLine, shareOf, ShareQueue } from './share-queue';
import type { Queue } from './use-queue';

type Props = {
  queue: Queue;
  /** Who wrote the query on show. */
  name: string;
  /** Turns a phone's page of the message to that of the queue. */
  onShowQueue: () => void;
};

/** What the queue is, how much of it is left, and which part of it shows. */
export function DeskHead({ queue, name, onShowQueue }: Props) {
  const { order, listSearch, view, isComplete } = queue;
  const { counts } = order;
  const counted = (number: number) => (isComplete ? ` ${formatCount(number)}` : '');

  return (
    <div className={styles.head}>
      <Button
        className={styles.toQueue}
        type="text"
        icon={<AntdIcon shape={ArrowLeftOutlined} />}
        aria-label="Queue"
        title="Queue"
        onClick={onShowQueue}
      />
      <ScreenHeading>Query desk</ScreenHeading>
      <p role="status" aria-atomic={false} className={styles.rest}>
        <span>
          <LateText>{describeLeft(queue)}</LateText>
        </span>{' '}
        <span className={layout.unseen}>
          <bdi translate="no">
            <LateText>{keepInside(name)}</LateText>
          </bdi>
        </span>
      </p>
      <span className={styles.tools}>
        <NarrowMenu
          here={queue.rows.filter(queue.isHere)}
          narrowed={queue.narrowed}
          onNarrow={queue.nav.narrow}
        />
        <ShareQueue queue={queue} />
      </span>
      <Link to={`${queries.path}${listSearch}`}>Leave the desk</Link>
      <Segmented
        aria-label="Queries on show"
        value={view}
        onChange={queue.nav.setView}
        options={[
          { value: 'pending', label: `Pending${counted(counts.pending)}` },
          { value: 'later', label: `Later${counted(counts.later)}` },
          { value: 'all', label: `All${counted(counts.all)}` },
        ]}
      />
      <ShareLine {...shareOf(queue)} />
      <FilterLine queue={queue} />
    </div>
  );
}

/** Which queries of all the desk leads through, and the way to the others. */
export function FilterLine({ queue: { narrowed, nav } }: { queue: Queue }) {
  const { filter } = narrowed;
  if (filter === null) return null;
  const { words, filters, language, isOfRepeated } = filter;
  return (
    <p className={styles.filter}>
      <span>
        Only querys {language !== null && `in ${languageName(language)} `}
        {isOfRepeated && 'of who wrote twice in seven days '}
        {saidTogether([
          ...words.map((text) => `that say “${isolate(text)}”`),
          ...filters.map(textOfWords),
        ])}
      </span>
      <Button size="small" type="text" onClick={nav.clearFilter}>
        Clear filter
      </Button>
    </p>
  );
}

/** "12 left", or as many as are known while not all of the list could be read. */
function describeLeft(queue: Queue): string {
  const { isRead, isComplete, order, sharing } = queue;
  if (!isRead) return '';
  if (sharing.share && isComplete) return describeShare(order.counts);
  const left = `${formatCount(order.counts.pending)} left`;
  return isComplete ? left : `At least ${left}`;
}

type ProgressProps = { queue: Queue; answeredCount: number };

/** How many queries were resolved at this desk since the page was opened. */
export function DeskProgress({ queue: { order }, answeredCount }: ProgressProps) {
  if (answeredCount === 0) return null;
  return (
    <p className={styles.progress}>
      <b>{formatCount(answeredCount)}</b> resolved in this sitting
      <progress aria-hidden value={answeredCount} max={answeredCount + order.counts.pending} />
    </p>
  );
}

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
  const shown = listed.slice(start, start + MOST_SHOWN);
  const drafts = useStore({
    subscribe: watchStored,
    read: () =>
      shown
        .map((one) => one._id)
        .filter(isReplyLeft)
        .join(' '),
    readOnServer: () => '',
  }).split(' ');

  useLayoutEffect(
    function keepCurrentInView() {
      const current = ref.current?.querySelector<HTMLElement>('[aria-current]');
      if (current && ref.current) ref.current.scrollTop = current.offsetTop - current.offsetHeight;
    },
    [index, ref],
  );

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
      {shown.map((one) => (
        <QueueEntry
          key={one._id}
          query={one}
          queue={queue}
          isOldest={oldest.has(one)}
          hasDraft={drafts.includes(one._id)}
          onResolve={onResolve}
        />
      ))}
    </ol>
  );
}
