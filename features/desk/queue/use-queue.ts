import { useEffect, useEffectEvent } from 'react';

import { showToast } from '@/components/toast/toast';
import { isPending, isResolved, queries, type Query } from '@/features/queries/api';
import { isAnother } from '@/lib/changes/plan/another-record';
import { hasParam } from '@/lib/links/params';
import { readListQuery } from '@/lib/links/read-list-query';
import { useLocation, useParams } from '@/lib/links/router';
import { asFields } from '@/lib/narrow';
import { useTakeRecords } from '@/lib/reads/use-refresh';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';

import { readDeskLink } from '../state/desk-link';
import { deskStore, moveOnAtDesk, showAtDesk } from '../state/desk-state';
import { hasUnsentReply } from '../state/reply-draft';
import { senderOf } from '../state/sender-of';

import { usePutOff } from './later';
import { type DeskView, isDue, stepsAround, tellApart } from './queue-order';
import { useQueueRows } from './queue-rows';
import { useAlike } from './use-alike';
import { useDeskNav } from './use-desk-nav';
import { useNarrowing } from './use-narrowing';
import { useShare } from './use-share';

/** The queries that the desk leads through, around the one on show. */
export type Queue = ReturnType<typeof useQueueNow>;

/**
 * The queue around the query on show, the oldest first. It moves on to the next pending query when
 * the link asks for it, or when the one on show is none any more. `query` is missing while it is
 * fetched.
 */
export function useQueue(query: Query | undefined): Queue {
  const queue = useQueueNow();
  const { id, step, isEditing } = queue;
  const shownId = step === 'query' ? id : null;
  useEffect(
    function noteShownQuery() {
      return showAtDesk(shownId, isEditing);
    },
    [shownId, isEditing],
  );
  useWayOn(queue, query);
  return queue;
}

/** The queue as its link and what is known of its queries say it. */
function useQueueNow() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { resolving } = useStore(deskStore);
  const link = readDeskLink(search);
  const { listSearch, isEditing } = link;
  const step = link.step ?? 'query';
  const view: DeskView = link.isWithResolved ? 'all' : link.isOfLater ? 'later' : 'pending';
  const reading = useQueueRows(readListQuery(search).key);
  const { rows } = reading;
  const { isKnown, isReady, ...narrowed } = useNarrowing(rows, search);
  const { isMine, share, ownerOf } = useShare(rows, search);
  const { groups, isKnown: isAlikeKnown } = useAlike(rows);
  const { isLater, untilOf, inOrder } = useLater(rows, view);
  const isGrouped = hasParam(search, 'alike') && view === 'pending';
  const groupOf = ({ _id }: Query) => (isGrouped ? groups.get(_id) : undefined);
  const fits = narrowed.isOfQueue;
  const rule = { view, fits, isMine, isLater, groupOf, resolving };
  const place = { id, step, view };
  const parts = tellApart(inOrder, rule);
  const steps = stepsAround(inOrder, parts, place);
  const shown = rows.find(({ _id }) => _id === id);
  const isOnShow = step === 'query' && shown !== undefined && isLater(shown);
  const putOff = isOnShow ? shown : parts.firstPutOff;
  const nav = useDeskNav({ id, step, putOff });

  /** Goes on from a query that is another desk's by now, unless a reply to it is begun. */
  function leaveOthers(): void {
    if (step !== 'query' || !shown || isMine(shown) || hasUnsentReply(shown)) return;
    nav.goOn(steps.nextPending, true);
  }

  /** Where the desk leads once these are resolved too. */
  function nextWithout(taken: readonly Query[]): Query | null {
    const gone = new Set([...deskStore.read().resolving, ...taken.map(({ _id }) => _id)]);
    return stepsAround(inOrder, tellApart(inOrder, { ...rule, resolving: gone }), place)
      .nextPending;
  }

  return {
    ...reading,
    isRead: reading.isRead && isKnown,
    isReading: reading.isReading || !isKnown,
    // A queue of one language is not known before the languages are.
    isComplete: reading.isComplete && isReady,
    /** The query that the link names, what the link does with it, and the list that it came from. */
    id,
    step,
    view,
    isEditing,
    listSearch,
    isDue: (one: Query) => isDue(one, rule),
    /** Which queries are on show and how many there are, and the ways among them. */
    order: { ...steps, counts: parts.counts, nextWithout },
    /** What the link narrows it to. */
    narrowed,
    alike: {
      /** All groups, whether they stand as one or not, and whether they have been looked for. */
      groups,
      isKnown: isAlikeKnown,
      /** The group that a query stands for or goes with, where alike ones stand as one. */
      groupOf,
      membersOf: parts.membersOf,
    },
    /** Whose its queries are, where several desks share them. */
    sharing: { share, ownerOf, leaveOthers },
    /** When a query comes back that is put off; 0 where it is not. */
    later: { untilOf },
    /** Where one can go. */
    nav,
  };
}

/** Which queries are put off, and all in the order in which the desk leads through them. */
function useLater(rows: readonly Query[], view: DeskView) {
  const putOff = usePutOff();
  function untilOf(query: Query): number {
    const one = putOff.get(query._id);
    // One that is resolved is not waited for any more.
    if (!one || !isPending(query) || isAnother(one, asFields(query))) return 0;
    return one.untilMs;
  }
  const byReturn = (one: Query, other: Query) => untilOf(one) - untilOf(other);
  return {
    isLater: (query: Query) => untilOf(query) > 0,
    untilOf,
    inOrder: view === 'later' ? rows.toSorted(byReturn) : rows,
  };
}

/** Where the desk moves by itself: to a query that it has found, from one that is settled on, or to its end. */
type Goal = { to: 'query'; id: string } | { to: 'next'; from: Query } | { to: 'done' };

/** Moves on by itself: from a query that somebody else has resolved, to the one looked for, or to the end. */
function useWayOn(queue: Queue, query: Query | undefined): void {
  const { id, step } = queue;
  const { found, counts } = queue.order;
  const { show } = queue.nav;
  const take = useTakeRecords();
  const { resolving } = useStore(deskStore);
  const hasReply = useStore({
    subscribe: watchStored,
    read: () => query !== undefined && hasUnsentReply(query),
    readOnServer: () => false,
  });
  const isStaying = queue.view === 'all' || queue.isEditing || hasReply;
  const isSettledElsewhere =
    step === 'query' && query !== undefined && isResolved(query) && !isStaying;
  const isOver = step === 'next' && queue.isComplete && counts.pending === 0;
  const goal: Goal | null = isSettledElsewhere
    ? { to: 'next', from: query }
    : found
      ? { to: 'query', id: found._id }
      : isOver
        ? { to: 'done' }
        : null;

  function goFrom(settled: Query): void {
    take(queries.name, new Map([[id, settled]]));
    if (!resolving.has(id))
      showToast('info', `The query of ${senderOf(settled)} is resolved already.`);
    moveOnAtDesk();
    show(id, 'next', true);
  }

  const moveOn = useEffectEvent(() => {
    if (goal?.to === 'next') goFrom(goal.from);
    if (goal?.to === 'query') show(goal.id, 'query', true);
    if (goal?.to === 'done') show(id, 'done', true);
  });
  const goalStep = goal?.to ?? null;
  const goalId = goal?.to === 'query' ? goal.id : null;
  useEffect(
    function moveOnWhenKnown() {
      if (goalStep !== null) moveOn();
    },
    [goalStep, goalId],
  );
}
