import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { Age } from '@/components/kit/values';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { showToast } from '@/components/toast/toast';
import { isPending, isResolved, queries, type Query } from '@/features/queries/api';
import { kindOfLink } from '@/lib/alike/alike';
import { Link } from '@/lib/links/router';
import { useStore } from '@/lib/storage/store';
import { formatCount, previewText } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import { deskStore, UNREAD_MS } from '../state/desk-state';

import styles from './desk-queue.module.css';
import { sayReturn } from './later-times';
import type { Queue } from './use-queue';

const TEXT_LENGTH = 120;

type Props = {
  queue: Queue;
  query: Query;
  /** One of the quarter that has waited longest. */
  isOldest: boolean;
  /** A reply is begun that has not gone out. */
  hasDraft: boolean;
  onResolve: (all: readonly Query[]) => void;
};

/** A query of the desk's queue, or the first of several that are alike. */
export function QueueEntry({ queue, query, isOldest, hasDraft, onResolve }: Props) {
  const { id, view } = queue;
  const { placeOf } = queue.nav;
  const { share, ownerOf } = queue.sharing;
  const alike = queue.alike.membersOf(query);
  const link = queue.alike.groupOf(query)?.link ?? null;
  const isGroup = alike.length > 1;
  const owner = share && isPending(query) && ownerOf(query) !== share.mine ? ownerOf(query) : null;

  return (
    <li>
      <Link
        {...placeOf(query)}
        className={styles.entry}
        aria-current={query._id === id || undefined}
      >
        <Avatar name={query.name} sizePx={32} />
        <b className={`${layout.strong} ${layout.cut}`}>
          {isGroup ? (
            `${formatCount(alike.length)} ${link === null ? 'nearly alike' : `with one ${kindOfLink(link)}`}`
          ) : (
            <BidiText>{queries.nameOf(query) || '—'}</BidiText>
          )}
        </b>
        <span className={isOldest ? styles.oldest : undefined}>
          {view === 'later' ? (
            sayReturn(queue.later.untilOf(query))
          ) : (
            <Age iso={query.createdAt} isShort />
          )}
        </span>
        <span className={styles.lines}>
          {isResolved(query) && 'Resolved. '}
          {owner !== null && `Desk ${owner}. `}
          {hasDraft && <b className={styles.draft}>Draft. </b>}
          <Prose>{previewText(isGroup && link !== null ? link : query.query, TEXT_LENGTH)}</Prose>
        </span>
      </Link>
      {isGroup && link !== null && <ResolveWave alike={alike} onResolve={onResolve} />}
    </li>
  );
}

type WaveProps = { alike: readonly Query[]; onResolve: Props['onResolve'] };

/** Resolves a wave without opening it, but none that has come to it under the pointer. */
function ResolveWave({ alike, onResolve }: WaveProps) {
  const { isUndoing } = useStore(deskStore);
  const members = alike.map(({ _id }) => _id).join();
  const [seen, setSeen] = useState(members);
  useEffect(
    function seeAfterAMoment() {
      return startTimer(() => setSeen(members), UNREAD_MS);
    },
    [members],
  );

  function resolve(): void {
    if (alike.every(({ _id }) => seen.split(',').includes(_id))) onResolve(alike);
    else showToast('info', 'Nothing was resolved: more of these have only just come.');
  }

  return (
    <Button size="small" className={styles.wave} disabled={isUndoing} onClick={resolve}>
      Resolve {formatCount(alike.length)} without a reply
    </Button>
  );
}
