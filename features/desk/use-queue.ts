import { useEffect, useEffectEvent, useMemo } from 'react';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { readListQuery } from '@/lib/links/list-link';
import { deskLink, type DeskStep, readDeskLink } from '@/lib/links/record-link';
import { useLocation, useParams } from '@/lib/links/router';
import { useGo } from '@/lib/links/use-link';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useTakeKnown } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';

import {
  deskView,
  orderAround,
  readDeskFilter,
  SEARCHED_FIELDS,
  withoutDeskFilter,
} from './desk-order';
import { desk, moveOnAtDesk, showAtDesk } from './desk-state';
import { useQueueRows } from './queue-rows';
import { isReplyLeft } from './reply-draft';
import { senderOf } from './resolve-query';

/** The queries that the desk leads through, around the one on show. */
export type Queue = ReturnType<typeof useQueue>;

/**
 * The queue around the query on show, the oldest first. It moves on to the next pending query when
 * the link asks for it, or when the one on show is none any more. `query` is missing while it is
 * fetched.
 */
export function useQueue(query: Query | undefined) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const go = useGo();
  const { resolving } = useStore(desk);
  const link = readDeskLink(search);
  const { listSearch, isWithResolved, isEditing } = link;
  const step = link.step ?? '1';
  const reading = useQueueRows(readListQuery(search).key);
  const { rows } = reading;
  const fitting = useMemo(
    () => new Set(sortAndFilter(rows, SEARCHED_FIELDS, deskView(search))),
    [rows, search],
  );
  const fits = (one: Query) => fitting.has(one);
  const place = { id, step, isWithResolved, fits, resolving };
  const order = orderAround(rows, place);

  function show(target: string, to: DeskStep = '1', replace = false, from = search): void {
    go(deskLink(target, from, to), { replace });
  }

  const queue = {
    ...reading,
    ...order,
    id,
    step,
    listSearch,
    isWithResolved,
    isEditing,
    filter: readDeskFilter(search),
    show,
    /** Leads to a query, or looks for the next one; `replace`: Back must not lead to this one. */
    goOn(next: Query | null, replace = false): void {
      if (next) show(next._id, '1', replace);
      else show(id, 'next', replace);
    },
    /** Looks for the next pending query. */
    findNext: () => show(id, 'next'),
    /** Where the desk leads once these are resolved too. */
    nextWithout: (taken: readonly Query[]) =>
      orderAround(rows, {
        ...place,
        resolving: new Set([...desk.read().resolving, ...taken.map(({ _id }) => _id)]),
      }).nextPending,
    /** Another query at the desk, for a link. */
    placeOf: (target: string) => deskLink(target, search),
    /** Leads on through all queries: from the one on show, or to the oldest that is pending. */
    clearFilter(): void {
      const [target, to] = step === '1' ? ([id, '1'] as const) : (['any', 'next'] as const);
      show(target, to, true, withoutDeskFilter(search));
    },
  };
  const shownId = step === '1' ? id : null;
  useEffect(
    function noteShownQuery() {
      return showAtDesk(shownId, isEditing);
    },
    [shownId, isEditing],
  );
  useWayOn(queue, query);
  return queue;
}

/** Moves on by itself: from a query that somebody else has resolved, to the one looked for, or to the end. */
function useWayOn(
  queue: Pick<Queue, 'found' | 'id' | 'isComplete' | 'isEditing' | 'isWithResolved'> &
    Pick<Queue, 'pendingCount' | 'show' | 'step'>,
  query: Query | undefined,
): void {
  const { id, step, found, show } = queue;
  const take = useTakeKnown();
  const { resolving } = useStore(desk);
  const hasReply = useStore({
    subscribe: watchStored,
    read: () => isReplyLeft(id),
    readOnServer: () => false,
  });
  const isStaying = queue.isWithResolved || queue.isEditing || hasReply;
  const isSettledElsewhere = step === '1' && query?.status === 'Resolved' && !isStaying;
  const isOver = step === 'next' && queue.isComplete && queue.pendingCount === 0;
  const goal = isSettledElsewhere ? 'next' : found ? found._id : isOver ? 'done' : null;
  const moveOn = useEffectEvent(() => {
    if (isSettledElsewhere) {
      take(queries.name, new Map([[id, query]]));
      if (!resolving.has(id))
        showToast('info', `The query of ${senderOf(query)} is resolved already.`);
      moveOnAtDesk();
      show(id, 'next', true);
    } else if (found) show(found._id, '1', true);
    else show(id, 'done', true);
  });
  useEffect(
    function moveOnWhenKnown() {
      if (goal !== null) moveOn();
    },
    [goal],
  );
}
