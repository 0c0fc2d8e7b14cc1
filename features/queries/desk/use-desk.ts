import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { recordRead } from '@/lib/data/resource-read';
import { usePrefetch, useRefresh } from '@/lib/data/use-resource';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { getSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { deskLink, listSearchOf, readDeskStep, RESOLVED, type DeskStep } from './desk-link';
import { deskQueue, isCountable, isUnresolved, isPaused, type DeskEntry } from './desk-queue';
import { resolveAfterDelay, undoResolve } from './pending-resolves';
import { senderOf, type ResolveResult } from './send-resolve';

/** The desk as its screen shows it. */
export type Desk = ReturnType<typeof useDesk>;

/**
 * The queue around the query on show. It reads more pages until it knows the next pending query,
 * and how many there are in a short list, and moves on to that one when the link asks for it.
 * `query` is missing while it is fetched.
 */
export function useDesk(query: Query | undefined) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const refresh = useRefresh(queries.name);
  const step = readDeskStep(params) ?? '1';
  const listSearch = listSearchOf(params);
  const queue = deskQueue(listSearch);
  const state = useStore(queue.store);

  const index = state.entries.findIndex((entry) => entry._id === id);
  const isShown = (entry: DeskEntry) =>
    entry._id !== id && (params.has(RESOLVED) || isUnresolved(state, entry));
  // "Next" may lead to the query that the link names; at a query it leads to another one.
  const after = state.entries.slice(step === 'next' ? Math.max(index, 0) : index + 1);
  const next = after.find(isShown) ?? null;
  const previous = state.entries.slice(0, Math.max(index, 0)).findLast(isShown) ?? null;
  const pending = state.entries.filter((entry) => isUnresolved(state, entry));
  const nextPending = pending.find((entry) => after.includes(entry)) ?? pending[0] ?? null;
  const canResolve =
    query !== undefined && query.status !== 'Resolved' && !state.resolved.has(query._id);

  function show(target: string, to: DeskStep = '1', replace = false): void {
    const place: ListLinkState = { listSearch };
    void navigate(deskLink(target, to, params), { replace, state: place });
  }

  function resolve(): void {
    // A second press can come before React renders the first.
    if (query === undefined || !canResolve || queue.store.read().resolved.has(query._id)) return;
    queue.markResolved(query._id);
    const { token } = getSession();
    resolveAfterDelay(query, (result) => {
      settle(query, result);
      // The cache ends with the session.
      if (getSession().token === token) void refresh();
    });
    if (nextPending === null || nextPending._id === query._id) show(query._id, 'next');
    else show(nextPending._id);
  }

  function settle(was: Query, result: ResolveResult): void {
    if (result.kind === 'pending') queue.putBack(was._id);
    if (result.kind === 'gone') queue.remove(was._id);
    if (result.kind !== 'changed' || queue.requeue(was, result.now)) return;
    showToast(
      'warning',
      `Somebody changed the query of ${senderOf(was)} meanwhile, so it stays pending.`,
    );
  }

  function undo(): void {
    const undone = undoResolve();
    if (undone === null) return;
    queue.putBack(undone._id);
    show(undone._id);
  }

  useEffect(
    function keepDeskOpen() {
      return queue.open();
    },
    [queue],
  );
  useEffect(
    function updateEntry() {
      if (query !== undefined) queue.updateStatus(query._id, query.status);
    },
    [queue, query],
  );
  useEffect(
    function markAsSeen() {
      if (query !== undefined) queue.markSeen(query._id);
    },
    [queue, query, state.changed],
  );
  const isStuck = state.isReading || state.isAllRead || state.error !== null || isPaused(state);
  const isNextUnknown = step === '1' ? next === null : pending.length === 0;
  const needsPage = step !== 'done' && (isNextUnknown || isCountable(state)) && !isStuck;
  useEffect(
    function loadNextPage() {
      if (needsPage) void queue.loadMore();
    },
    [queue, needsPage],
  );
  const prefetch = usePrefetch();
  const prefetchNext = useEffectEvent((next: string) => prefetch(recordRead(queries, next)));
  const following = query !== undefined && nextPending?._id !== id ? nextPending?._id : undefined;
  useEffect(
    function prefetchFollowing() {
      if (following !== undefined) prefetchNext(following);
    },
    [following],
  );
  const found = step === 'next' ? (nextPending?._id ?? null) : null;
  const isEnd = step === 'next' && pending.length === 0 && state.isAllRead;
  const moveOn = useEffectEvent(() => {
    if (found !== null) show(found, '1', true);
    else if (isEnd) show(id, 'done', true);
  });
  useEffect(
    function moveOnWhenKnown() {
      if (found !== null || isEnd) moveOn();
    },
    [found, isEnd],
  );

  return {
    step,
    state,
    listSearch,
    /** The first query after and the last before this one; null where there is none. */
    next,
    previous,
    pendingCount: pending.length,
    canResolve,
    show: (target: string) => show(target),
    /** Looks for the next pending query. */
    findNext: () => show(id, 'next'),
    resolve,
    undo,
    loadMore: () => void queue.loadMore(),
  };
}
