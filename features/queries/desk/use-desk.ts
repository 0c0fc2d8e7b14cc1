import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { useRefresh } from '@/lib/data/use-resource';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { getSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { deskLink, includesResolved, listSearchOf, readDeskStep, type DeskStep } from './desk-link';
import { deskQueue, isUnresolved, isPaused, type DeskEntry, type QueueState } from './desk-queue';
import { resolveAfterDelay, undoResolve } from './pending-resolves';
import { senderOf, type ResolveResult } from './send-resolve';

/** The desk as its screen shows it. */
export type Desk = {
  step: DeskStep;
  state: QueueState;
  listSearch: string;
  /** The first query after and the last before this one; null where there is none. */
  next: DeskEntry | null;
  previous: DeskEntry | null;
  /** How many pending queries were found and are not resolved yet. */
  left: number;
  canResolve: boolean;
  /** Leads to a query of the list. */
  visit: (id: string) => void;
  go: (entry: DeskEntry | null) => void;
  goOn: () => void;
  resolve: () => void;
  undo: () => void;
  readOn: () => void;
};

/**
 * The queue around the query on show: it reads on as far as the next pending query is not known,
 * and moves on to it when the link asks for the next one. `query` is missing while it is read.
 */
export function useDesk(query: Query | undefined): Desk {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const refresh = useRefresh(queries.name);
  const step = readDeskStep(params) ?? '1';
  const listSearch = listSearchOf(params);
  const queue = deskQueue(listSearch);
  const state = useStore(queue.store);

  const index = state.entries.findIndex((entry) => entry._id === id);
  const isOnTheWay = (entry: DeskEntry) =>
    entry._id !== id && (includesResolved(params) || isUnresolved(state, entry));
  // Whoever looks for the next one may be shown the one in the link; at a query it is another.
  const after = state.entries.slice(step === 'next' ? Math.max(index, 0) : index + 1);
  const next = after.find(isOnTheWay) ?? null;
  const previous = state.entries.slice(0, Math.max(index, 0)).findLast(isOnTheWay) ?? null;
  const pending = state.entries.filter((entry) => isUnresolved(state, entry));
  const following = pending.find((entry) => after.includes(entry)) ?? pending[0] ?? null;
  const canResolve =
    query !== undefined && query.status !== 'Resolved' && !state.claimed.has(query._id);

  function show(target: string, to: DeskStep, replace = false): void {
    const place: ListLinkState = { listSearch };
    void navigate(deskLink(target, to, params), { replace, state: place });
  }
  const go = (entry: DeskEntry | null) => {
    if (entry !== null) show(entry._id, '1');
  };

  function resolve(): void {
    // Two presses can come before this is drawn anew.
    if (query === undefined || !canResolve || queue.store.read().claimed.has(query._id)) return;
    queue.claim(query._id);
    const { token } = getSession();
    resolveAfterDelay(query, (fate) => {
      settle(query, fate);
      // What an ended session has read is gone with it.
      if (getSession().token === token) void refresh();
    });
    const other = following?._id === query._id ? null : following;
    if (other === null) show(query._id, 'next');
    else go(other);
  }

  function settle(was: Query, fate: ResolveResult): void {
    if (fate.kind === 'pending') queue.putBack(was._id);
    if (fate.kind === 'gone') queue.remove(was._id);
    if (fate.kind !== 'changed' || queue.requeue(was, fate.now)) return;
    showToast(
      'warning',
      `Somebody changed the query of ${senderOf(was)} meanwhile, so it stays pending.`,
    );
  }

  function undo(): void {
    const back = undoResolve();
    if (back === null) return;
    queue.putBack(back._id);
    show(back._id, '1');
  }

  useEffect(
    function stayAtDesk() {
      return queue.open();
    },
    [queue],
  );
  useEffect(
    function followRecord() {
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
  const wantsPage = step !== 'done' && isNextUnknown && !isStuck;
  useEffect(
    function loadMoreWhenNeeded() {
      if (wantsPage) void queue.loadMore();
    },
    [queue, wantsPage],
  );
  const found = step === 'next' ? (following?._id ?? null) : null;
  const isEnd = step === 'next' && pending.length === 0 && state.isAllRead;
  useEffect(function moveOn() {
    if (found !== null) show(found, '1', true);
    else if (isEnd) show(id, 'done', true);
  });

  return {
    step,
    state,
    listSearch,
    next,
    previous,
    left: pending.length,
    canResolve,
    visit: (target) => show(target, '1'),
    go,
    goOn: () => show(id, 'next'),
    resolve,
    undo,
    readOn: () => void queue.loadMore(),
  };
}
