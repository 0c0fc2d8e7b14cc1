import { useEffect, useEffectEvent, useMemo } from 'react';

import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { useLeaveGuard } from '@/lib/browser/window';
import { ApiError } from '@/lib/http/api-error';
import { readListQuery } from '@/lib/links/list-link';
import { deskLink, type DeskStep, readDeskLink } from '@/lib/links/record-link';
import { useLocation, useParams } from '@/lib/links/router';
import { useGo } from '@/lib/links/use-link';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
import { rememberSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import {
  deskView,
  orderAround,
  readDeskFilter,
  SEARCHED_COLUMNS,
  useDeskQueue,
  withoutDeskFilter,
} from './desk-order';
import { desk, moveOnAtDesk, type ReturnedQuery, showAtDesk, tellDesk } from './desk-state';
import { describeReturn, resolveQuery, senderOf, undoResolve } from './resolve-query';

/** The desk as its screen shows it. */
export type Desk = ReturnType<typeof useDesk>;

/**
 * The queue around the query on show, the oldest first. It moves on to the next pending query when
 * the link asks for it, or when the one on show is none any more. `query` is missing while it is
 * fetched.
 */
export function useDesk(query: Query | undefined) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const go = useGo();
  const refresh = useRefresh(queries.name);
  const take = useTakeKnown();
  const link = readDeskLink(search);
  const { listSearch, isWithResolved, isEditing } = link;
  const step = link.step ?? '1';
  const queue = useDeskQueue(readListQuery(search).key);
  const { resolving, answered, undoable, isUndoing, returned, isUnread } = useStore(desk);

  const { rows } = queue;
  const fitting = useMemo(() => {
    const view = deskView(search);
    return new Set(sortAndFilter(rows, SEARCHED_COLUMNS, view));
  }, [rows, search]);
  const fits = (one: Query) => fitting.has(one);
  const order = orderAround(rows, { id, step, isWithResolved, fits, resolving });
  const { nextPending, found, pendingCount } = order;
  const isPending = query !== undefined && query.status !== 'Resolved' && !resolving.has(id);
  const canResolve = isPending && !isUnread && !isUndoing;
  // As every write of a form: until the reply the browser asks before it closes the page.
  useLeaveGuard(resolving.size > 0);

  function show(target: string, to: DeskStep = '1', replace = false, from = search): void {
    go(deskLink(target, from, to), { replace });
  }

  function goOn(replace = false): void {
    if (nextPending) show(nextPending._id, '1', replace);
    else show(id, 'next', replace);
  }

  function resolve(): void {
    // A second press can come before React renders the first.
    const now = desk.read();
    if (query === undefined || !canResolve) return;
    if (now.resolving.has(id) || now.isUnread || now.isUndoing) return;
    // Offline the way on would only lead back.
    const isGoing = ONLINE.read();
    const target = isGoing ? (nextPending?._id ?? null) : id;
    tellDesk({ type: 'resolved', query, reply: send(query, target) });
    if (isGoing) goOn();
  }

  /** Sends a resolve that led to `target`; tells whether it can be undone. */
  async function send(was: Query, target: string | null): Promise<boolean> {
    const isSameSession = rememberSession();
    const { isResolved, why, known } = await resolveQuery(was);
    tellDesk({ type: isResolved ? 'settled' : 'reopened', id: was._id });
    // The next session hears nothing of it.
    if (why !== undefined && isSameSession()) comeBack({ was, why }, target);
    if (known !== undefined) void refresh(new Map([[was._id, known]]));
    else if (why instanceof ApiError && why.isOutcomeUnknown) void refresh();
    return isResolved;
  }

  /** Says why a query stays pending; one that failed comes back on show where nobody has gone on. */
  function comeBack(one: Omit<ReturnedQuery, 'isSeen'>, target: string | null): void {
    tellDesk({ type: 'returned', ...one });
    const { shown } = desk.read();
    const isFailure = one.why instanceof ApiError;
    if (shown === null) showToast(isFailure ? 'error' : 'warning', describeReturn(one));
    const isWaiting = shown?.id === target && target !== id && !shown.isEditing;
    if (!isFailure || !isWaiting) return;
    moveOnAtDesk();
    show(id);
  }

  /** Goes on from a query that was deleted here; Back must not lead to it. */
  async function leaveDeleted(): Promise<void> {
    goOn(true);
    await refresh(new Map([[id, null]]));
  }

  /** Takes back the last resolve, and leads to its query. */
  async function undo(): Promise<void> {
    const now = desk.read();
    const last = now.undoable.at(-1);
    if (last === undefined || now.isUndoing) return;
    tellDesk({ type: 'undoing' });
    try {
      // Its PUT may still be under way, or come to nothing.
      if (!(await last.reply)) return;
      const undone = await undoResolve(last.query, refresh);
      if (undone !== 'failed') tellDesk({ type: 'reopened', id: last.query._id });
      if (undone === 'undone' && desk.read().shown !== null) show(last.query._id);
    } finally {
      tellDesk({ type: 'undo-over' });
    }
  }

  const shownId = step === '1' ? id : null;
  useEffect(
    function noteShownQuery() {
      return showAtDesk(shownId, isEditing);
    },
    [shownId, isEditing],
  );

  const isSettledElsewhere =
    step === '1' && query?.status === 'Resolved' && !isWithResolved && !isEditing;
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
    filter: readDeskFilter(search),
    /** Leads on through all queries: from the one on show, or to the oldest that is pending. */
    clearFilter: () => {
      const [target, to] = step === '1' ? ([id, '1'] as const) : (['any', 'next'] as const);
      show(target, to, true, withoutDeskFilter(search));
    },
    /** Those that stay pending though they were resolved here, and so are said to be. */
    returned: returned.filter(
      ({ was }) => rows.find(({ _id }) => _id === was._id)?.status !== 'Resolved',
    ),
    /** The query that an undo takes back. */
    lastResolved: undoable.at(-1)?.query,
    isUndoing,
    /** Another query at the desk, for a link. */
    placeOf: (target: string) => deskLink(target, search),
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
