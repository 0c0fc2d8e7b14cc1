import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { Age } from '@/components/kit/timestamp';
import { Avatar } from '@/components/plain/avatar';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { serverNowMs } from '@/lib/session/server-clock';
import { useStore } from '@/lib/storage/store';
import { previewText } from '@/lib/text/format';
import { everySecond } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import styles from './desk-queue.module.css';
import type { Desk } from './use-desk';

/** As many as a list of links can hold without a wait; the one on show is in the middle. */
const MOST_SHOWN = 100;
const TEXT_LENGTH = 120;
const HOUR_MS = 60 * 60 * 1000;
const OVERDUE_MS = 28 * 24 * HOUR_MS;

/** The hour by the server's clock, so that the queue is not drawn anew each second. */
const HOUR = {
  subscribe: everySecond,
  read: () => Math.floor(serverNowMs() / HOUR_MS),
  readOnServer: () => 0,
};

/** The queries of the desk, the oldest first, each as a link. */
export function DeskQueue({ desk, id }: { desk: Desk; id: string | undefined }) {
  const { listed, placeOf } = desk;
  const dueMs = useStore(HOUR) * HOUR_MS - OVERDUE_MS;
  const list = useRef<HTMLOListElement>(null);
  const index = Math.max(
    listed.findIndex(({ _id }) => _id === id),
    0,
  );
  const last = Math.max(listed.length - MOST_SHOWN, 0);
  const start = Math.min(Math.max(index - MOST_SHOWN / 2, 0), last);

  useLayoutEffect(
    function keepCurrentInView() {
      const current = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (current && list.current)
        list.current.scrollTop = current.offsetTop - current.offsetHeight;
    },
    [index],
  );

  if (listed.length === 0) return <div className={styles.queue} />;
  return (
    <ol ref={list} className={`${layout.list} ${styles.queue}`} aria-label="Queue">
      {listed.slice(start, start + MOST_SHOWN).map((one) => (
        <li key={one._id}>
          <Link
            {...placeOf(one._id)}
            className={styles.entry}
            aria-current={one._id === id || undefined}
          >
            <Avatar name={one.name} sizePx={32} />
            <b>
              <BidiText>{one.name || '—'}</BidiText>
            </b>
            <span className={Date.parse(one.createdAt) < dueMs ? styles.overdue : undefined}>
              <Age iso={one.createdAt} />
            </span>
            <span className={styles.lines}>
              {one.status === 'Resolved' && 'Resolved. '}
              <Prose>{previewText(one.query, TEXT_LENGTH)}</Prose>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
