import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { COMMON_COLUMNS } from '@/components/list/list-parts';
import { showToast } from '@/components/toast/toast';
import { queries, type Query, QUERY_COLUMNS } from '@/features/queries/api';
import { type ListView, readView, writeView } from '@/lib/links/list-view';
import { toPathSegment } from '@/lib/path-segment';
import { readListQuery } from '@/lib/rows/list-query';
import { recordRead } from '@/lib/rows/resource-read';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useReading } from '@/lib/rows/use-reading';
import { usePrefetch, useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
import { getSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { atDesk, type DeskStep, listSearchOf, readDeskStep, RESOLVED } from './api';
import { afterwards, orderAround } from './desk-order';
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
    /** Leads on through all queries: from the one on show, or to the next that is pending. */
    clearFilter: () => show(id, step === '1' ? '1' : 'next', true, withoutDeskFilter(params)),
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

/** What narrows a desk's queue: words, of which the server or all columns were searched, and values. */
type DeskFilter = { words: string[]; columns: { title: string; values: string[] }[] };

/** All that a search of all queries looks into; the desk leads through the same queries as the list. */
const SEARCHED_COLUMNS = [...Object.values(QUERY_COLUMNS), ...COMMON_COLUMNS];

const IDS = SEARCHED_COLUMNS.map(({ id }) => id);

/** The list's view that a desk's link carries; the desk has an order of its own. */
function deskView(params: URLSearchParams): ListView {
  return { ...readView(params, IDS), sort: null };
}

/** The filter that a desk's link carries, by its names; null for none. */
function readDeskFilter(params: URLSearchParams): DeskFilter | null {
  const { all, filters } = deskView(params);
  const words = [readListQuery(params).key, all].filter(Boolean);
  const columns = SEARCHED_COLUMNS.map(({ id, title }) => ({ title, values: filters[id] ?? [] }));
  const narrowing = columns.filter(({ values }) => values.length > 0);
  return words.length + narrowing.length === 0 ? null : { words, columns: narrowing };
}

/** The same link without the filter, and without the page that there was of it. */
function withoutDeskFilter(params: URLSearchParams): URLSearchParams {
  const next = writeView(params, { ...readView(params, IDS), filters: {}, all: '' });
  next.delete('q');
  next.delete('page');
  return next;
}

/**
 * Up to so many queries are read again whenever they may have changed and each minute, and
 * more of them when they may have changed and a minute has passed, so that the number of those left follows what other admins do.
 */
const LIVE_ROWS = 150;

/** All queries of a search, the oldest first. */
function useDeskQueue(search: string) {
  const { fetched, reading, read, retry } = useReading(queries, search, {
    ...{ isWanted: true, liveUpTo: LIVE_ROWS },
  });
  const rows = useMemo(
    () =>
      (fetched?.rows ?? [])
        .filter(({ _id }) => toPathSegment(_id) !== null)
        .reverse() // equal times: the API has the newest first
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [fetched],
  );
  const { phase } = reading;
  const error = phase === 'failed' ? reading.error : (fetched?.lost?.error ?? null);

  return {
    rows,
    /** Some of the queries are known. */
    isRead: fetched !== undefined,
    /** All of them are. */
    isComplete: fetched?.lost === null,
    isReading: fetched === undefined && (phase === 'running' || phase === 'idle'),
    /** Waits for a confirmation, since it takes so many calls. */
    asking: phase === 'asking' ? reading : null,
    error: phase === 'running' ? null : error,
    /** Reads all queries after a confirmation. */
    read: () => read(),
    /** Tries again what has failed, or those that are missing. */
    retry,
  };
}
