import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import {
  resolveAfterDelay,
  resumeUnsent,
  undoResolve,
} from '@/features/queries/resolve/pending-resolves';
import { senderOf, type ResolveResult } from '@/features/queries/resolve/send-resolve';
import { readListQuery } from '@/lib/data/list-query';
import { recordRead } from '@/lib/data/resource-read';
import { usePrefetch, useRefresh } from '@/lib/data/use-resource';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { getSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { deskLink, listSearchOf, readDeskStep, RESOLVED, type DeskStep } from './desk-link';
import { desk, showAtDesk, tellDesk } from './desk-state';
import { useDeskQueue } from './use-desk-queue';

/** The desk as its screen shows it. */
export type Desk = ReturnType<typeof useDesk>;

/**
 * The queue around the query on show, the oldest first. It moves on to the next pending query when
 * the link asks for it, or when the one on show is none any more. `query` is missing while it is
 * fetched.
 */
export function useDesk(query: Query | undefined) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const refresh = useRefresh(queries.name);
  const step = readDeskStep(params) ?? '1';
  const listSearch = listSearchOf(params);
  const queue = useDeskQueue(readListQuery(params).key);
  const { resolving, answered, changed } = useStore(desk);
  const isWithResolved = params.has(RESOLVED);

  const isPending = (one: Query) => one.status === 'Pending' && !resolving.has(one._id);
  const isShown = (one: Query) => one._id !== id && (isWithResolved || isPending(one));
  const pending = queue.rows.filter(isPending);
  const index = queue.rows.findIndex(({ _id }) => _id === id);
  // "Next" may lead to the query that the link names; at a query it leads to another one.
  const after = queue.rows.slice(step === 'next' ? Math.max(index, 0) : index + 1);
  const next = after.find(isShown) ?? null;
  const previous = queue.rows.slice(0, Math.max(index, 0)).findLast(isShown) ?? null;
  const nextPending = after.find(isPending) ?? pending.find(({ _id }) => _id !== id) ?? null;
  const canResolve = query !== undefined && query.status !== 'Resolved' && !resolving.has(id);

  function show(target: string, to: DeskStep = '1', replace = false): void {
    const place: ListLinkState = { listSearch };
    void navigate(deskLink(target, to, params), { replace, state: place });
  }

  /** A query at the desk, for a link. */
  function placeOf(target: string): { to: string; state: ListLinkState } {
    return { to: deskLink(target, '1', params), state: { listSearch } };
  }

  function resolve(): void {
    // A second press can come before React renders the first.
    if (query === undefined || !canResolve || desk.read().resolving.has(id)) return;
    resolveAfterDelay(query, settlerOf(query));
    if (nextPending) show(nextPending._id);
    else show(id, 'next');
  }

  /** Marks a query as resolved here; the function it returns hears what that has come to. */
  function settlerOf(was: Query): (result: ResolveResult) => void {
    tellDesk({ type: 'resolved', id: was._id });
    const { token } = getSession();
    return (result) => settle(was, result, getSession().token === token);
  }

  /** What a resolve has come to; the list's rows end with their session. */
  function settle(was: Query, result: ResolveResult, isSameSession: boolean): void {
    const { _id } = was;
    if (result.kind === 'changed') tellDesk({ type: 'rewritten', was, now: result.now });
    else tellDesk({ type: result.kind === 'resolved' ? 'settled' : 'reopened', id: _id });
    if (result.kind === 'changed' && desk.read().shown === null)
      showToast(
        'warning',
        `Somebody changed the query of ${senderOf(was)} meanwhile, so it stays pending.`,
      );
    if (!isSameSession) return;
    queue.update((rows) =>
      rows
        .map((row) => (row._id === _id ? afterwards(row, result) : row))
        .filter((row) => row !== null),
    );
    void refresh();
  }

  /** Goes on from a query that was deleted here; Back must not lead to it. */
  async function leaveDeleted(): Promise<void> {
    queue.update((rows) => rows.filter(({ _id }) => _id !== id));
    if (nextPending) show(nextPending._id, '1', true);
    else show(id, 'next', true);
    await refresh();
  }

  function undo(): void {
    const undone = undoResolve();
    if (undone === null) return;
    tellDesk({ type: 'reopened', id: undone._id });
    show(undone._id);
  }

  const resume = useEffectEvent(() => resumeUnsent(settlerOf));
  useEffect(
    function noteShownQuery() {
      const leave = showAtDesk(id);
      resume();
      return leave;
    },
    [id],
  );

  const prefetch = usePrefetch();
  const following = query && nextPending ? nextPending._id : null;
  const prefetchNext = useEffectEvent((target: string) => prefetch(recordRead(queries, target)));
  useEffect(
    function prefetchFollowing() {
      if (following !== null) prefetchNext(following);
    },
    [following],
  );

  const isSettledElsewhere =
    step === '1' && query?.status === 'Resolved' && !isWithResolved && !params.has('edit');
  const found = step === 'next' ? (pending.find((one) => after.includes(one)) ?? pending[0]) : null;
  const isOver = step === 'next' && queue.isComplete && pending.length === 0;
  const goal = isSettledElsewhere ? 'next' : found ? found._id : isOver ? 'done' : null;
  const moveOn = useEffectEvent(() => {
    if (isSettledElsewhere) {
      queue.update((rows) => rows.map((row) => (row._id === id ? query : row)));
      if (!resolving.has(id))
        showToast('info', `The query of ${senderOf(query)} is resolved already.`);
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

  return {
    step,
    listSearch,
    queue,
    changed,
    /** The first query after and the last before this one; null where there is none. */
    next,
    previous,
    /** The queries of the queue on show, with the one that the link names. */
    listed: queue.rows.filter((one) => one._id === id || isWithResolved || isPending(one)),
    placeOf,
    pendingCount: pending.length,
    answeredCount: answered.size,
    canResolve,
    show: (target: string) => show(target),
    /** Looks for the next pending query. */
    findNext: () => show(id, 'next'),
    resolve,
    leaveDeleted,
    undo,
  };
}

/** A query of the list after a resolve; null when it was deleted. */
function afterwards(row: Query, result: ResolveResult): Query | null {
  if (result.kind === 'gone') return null;
  if (result.kind === 'changed') return result.now;
  return result.kind === 'resolved' ? { ...row, status: 'Resolved' } : row;
}
