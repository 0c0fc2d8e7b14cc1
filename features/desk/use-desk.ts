import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { readListQuery } from '@/lib/rows/list-query';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
import { getSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { atDesk, type DeskStep, listSearchOf, readDeskStep, RESOLVED } from './api';
import { deskView, readDeskFilter, SEARCHED_COLUMNS, withoutDeskFilter } from './desk-filter';
import { afterwards, orderAround, useDeskQueue } from './desk-order';
import { desk, moveOnAtDesk, showAtDesk, tellDesk } from './desk-state';
import { resolveAfterDelay, resumeUnsent, undoResolve } from './pending-resolves';
import { type ResolveResult, senderOf } from './send-resolve';

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
  const take = useTakeKnown();
  const step = readDeskStep(params) ?? '1';
  const listSearch = listSearchOf(params);
  const search = readListQuery(params).key;
  const queue = useDeskQueue(search);
  const { resolving, answered, changed, isUnread } = useStore(desk);
  const isWithResolved = params.has(RESOLVED);

  const { rows } = queue;
  const fitting = useMemo(() => {
    const view = deskView(new URLSearchParams(listSearch));
    return new Set(sortAndFilter(rows, SEARCHED_COLUMNS, view));
  }, [rows, listSearch]);
  const fits = (one: Query) => fitting.has(one);
  const order = orderAround(rows, { id, step, isWithResolved, fits, resolving });
  const { nextPending, found, pendingCount } = order;
  const isPending = query !== undefined && query.status !== 'Resolved' && !resolving.has(id);
  const canResolve = isPending && !isUnread;

  function show(target: string, to: DeskStep = '1', replace = false, link = params): void {
    const place = atDesk(target, link, to);
    void navigate(place.to, { replace, state: place.state });
  }

  function goOn(replace = false): void {
    if (nextPending) show(nextPending._id, '1', replace);
    else show(id, 'next', replace);
  }

  function resolve(): void {
    // A second press can come before React renders the first.
    const { resolving: sent, isUnread: isUnreadNow } = desk.read();
    if (query === undefined || !canResolve || sent.has(id) || isUnreadNow) return;
    resolveAfterDelay(query, settlerOf(query));
    goOn();
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
    // Of one that stays pending nobody knows whether the server has changed it.
    void refresh(result.kind === 'pending' ? undefined : new Map([[_id, afterwards(result)]]));
  }

  /** Goes on from a query that was deleted here; Back must not lead to it. */
  async function leaveDeleted(): Promise<void> {
    goOn(true);
    await refresh(new Map([[id, null]]));
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
      const leave = showAtDesk(id, search);
      resume();
      return leave;
    },
    [id, search],
  );

  const isSettledElsewhere =
    step === '1' && query?.status === 'Resolved' && !isWithResolved && !params.has('edit');
  const isOver = step === 'next' && queue.isComplete && pendingCount === 0;
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

  return {
    ...order,
    step,
    listSearch,
    queue,
    filter: readDeskFilter(params),
    /** Leads on through all queries: from the one on show, or to the oldest that is pending. */
    clearFilter: () => {
      const [target, to] = step === '1' ? ([id, '1'] as const) : (['any', 'next'] as const);
      show(target, to, true, withoutDeskFilter(params));
    },
    changed,
    /** Another query at the desk, for a link. */
    placeOf: (target: string) => atDesk(target, params),
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
