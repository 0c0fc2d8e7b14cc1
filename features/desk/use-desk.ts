import { useEffect, useEffectEvent, useMemo } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { hasDraft } from '@/components/form/draft-store';
import { showToast } from '@/components/toast/toast';
import { isPending, queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { ApiError } from '@/lib/http/api-error';
import { readListQuery } from '@/lib/links/list-link';
import { recordPath } from '@/lib/links/paths';
import { deskLink, type DeskStep, readDeskLink } from '@/lib/links/record-link';
import { useLocation, useParams } from '@/lib/links/router';
import { useGo } from '@/lib/links/use-link';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
import { currentOwner, rememberSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';
import { isSameAddress } from '@/lib/text/safe-url';

import {
  deskView,
  orderAround,
  readDeskFilter,
  SEARCHED_FIELDS,
  useDeskQueue,
  withoutDeskFilter,
} from './desk-order';
import {
  desk,
  lastPressed,
  moveOnAtDesk,
  type ReturnedQuery,
  showAtDesk,
  tellDesk,
} from './desk-state';
import { describeReturn, resolveQueries, senderOf, undoResolve } from './resolve-query';

/** Where the draft of a reply stands. */
export const replyAddress = (id: string) => `${recordPath('query', id)}?desk=1`;

/** Whether a reply is typed that has not gone out. */
export const isReplyLeft = (id: string) => hasDraft(currentOwner(), replyAddress(id));

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
  const { ask, dialog } = useConfirm();
  const link = readDeskLink(search);
  const { listSearch, isWithResolved, isEditing } = link;
  const step = link.step ?? '1';
  const queue = useDeskQueue(readListQuery(search).key);
  const { resolving, answered, undoable, isUndoing, offeredOn, returned, isUnread } =
    useStore(desk);

  const { rows } = queue;
  const fitting = useMemo(() => {
    const view = deskView(search);
    return new Set(sortAndFilter(rows, SEARCHED_FIELDS, view));
  }, [rows, search]);
  const fits = (one: Query) => fitting.has(one);
  const place = { id, step, isWithResolved, fits, resolving };
  const order = orderAround(rows, place);
  const { found, pendingCount } = order;
  const isOpen = query !== undefined && query.status !== 'Resolved' && !resolving.has(id);
  const canResolve = isOpen && !isUnread && !isUndoing;
  const isOthers = (one: Query) => one._id !== id && isPending(one) && !resolving.has(one._id);
  /** The pending queries of who wrote the one on show, with that one. */
  const ofSender = isOpen
    ? [query, ...rows.filter((one) => isOthers(one) && isSameAddress(one.email, query.email))]
    : [];

  function show(target: string, to: DeskStep = '1', replace = false, from = search): void {
    go(deskLink(target, from, to), { replace });
  }

  function goOn(next: Query | null, replace = false): void {
    if (next) show(next._id, '1', replace);
    else show(id, 'next', replace);
  }

  /** Resolves the query on show, perhaps with others; one whose reply is typed and not sent after a question. */
  function askToResolve(all: readonly Query[]): void {
    const [left, ...more] = all.filter(({ _id }) => isReplyLeft(_id));
    if (left === undefined || !canResolve) {
      resolve(all);
      return;
    }
    const whose = more.length === 0 ? `Your reply to ${senderOf(left)} is` : 'Your replies are';
    ask({
      question: `${whose} not sent. Resolve all the same?`,
      yes: 'resolve without it',
      no: 'back to the reply',
      // The reply never goes out then.
      isDeletion: true,
      onYes: () => resolve(all),
    });
  }

  /** Resolves queries, and goes on. */
  function resolve(all: readonly Query[]): void {
    // A second press can come before React renders the first.
    const now = desk.read();
    if (!canResolve || now.resolving.has(id) || now.isUnread || now.isUndoing) return;
    // Offline the way on would only lead back.
    const isGoing = ONLINE.read();
    const taken = new Set([...now.resolving, ...all.map(({ _id }) => _id)]);
    const { nextPending } = orderAround(rows, { ...place, resolving: taken });
    const resolved = send(all, isGoing ? (nextPending?._id ?? null) : id);
    const press = Symbol(id);
    for (const one of all) {
      const reply = resolved.then((ids) => ids.has(one._id));
      tellDesk({ type: 'resolved', query: one, reply, press });
    }
    if (isGoing) goOn(nextPending);
  }

  /** Sends resolves that led to `target`; answers with the ids of those that can be undone. */
  async function send(all: readonly Query[], target: string | null): Promise<ReadonlySet<string>> {
    const isSameSession = rememberSession();
    const results = await resolveQueries(all);
    const written = new Map<string, Partial<Query> | null>();
    let isUnknown = false;
    for (const [place, was] of all.entries()) {
      const { isResolved = false, why, known } = results[place] ?? {};
      tellDesk({ type: isResolved ? 'settled' : 'reopened', id: was._id });
      // The next session hears nothing of it.
      if (why !== undefined && isSameSession()) comeBack({ was, why }, target);
      if (known !== undefined) written.set(was._id, known);
      isUnknown ||= why instanceof ApiError && why.isOutcomeUnknown;
    }
    if (isUnknown) take(queries.name, written);
    if (isUnknown || written.size > 0) void refresh(isUnknown ? undefined : written);
    return new Set(all.filter((_, place) => results[place]?.isResolved).map(({ _id }) => _id));
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
    show(one.was._id);
  }

  /** Goes on from a query that was deleted here; Back must not lead to it. */
  async function leaveDeleted(): Promise<void> {
    goOn(order.nextPending, true);
    await refresh(new Map([[id, null]]));
  }

  /** Takes back what the last press resolved, and leads to its first query. */
  async function undo(): Promise<void> {
    const now = desk.read();
    if (now.isUndoing) return;
    if (lastPressed(now.undoable).length === 0) {
      showToast('info', 'There is nothing to take back.');
      return;
    }
    tellDesk({ type: 'undoing' });
    try {
      let first: Query | undefined;
      for (const { query: was, reply } of lastPressed(now.undoable)) {
        // Its PUT may still be under way, or come to nothing.
        if (!(await reply)) continue;
        const undone = await undoResolve(was, refresh);
        if (undone !== 'failed') tellDesk({ type: 'reopened', id: was._id });
        if (undone === 'undone') first ??= was;
      }
      if (first && desk.read().shown !== null) show(first._id);
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

  const hasReply = useStore({
    subscribe: watchStored,
    read: () => isReplyLeft(id),
    readOnServer: () => false,
  });
  const hasGoneOn = shownId !== null && offeredOn !== null && offeredOn !== shownId;
  const isStaying = isWithResolved || isEditing || hasReply;
  const isSettledElsewhere = step === '1' && query?.status === 'Resolved' && !isStaying;
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
    /** The queries that an undo takes back, until somebody has gone on. */
    lastResolved: hasGoneOn ? [] : lastPressed(undoable).map((one) => one.query),
    isUndoing,
    /** Another query at the desk, for a link. */
    placeOf: (target: string) => deskLink(target, search),
    answeredCount: answered.size,
    canResolve,
    show: (target: string) => show(target),
    /** Looks for the next pending query. */
    findNext: () => show(id, 'next'),
    /** Resolves the query on show; the key may be meant for the one before, and then says so. */
    resolve: () => {
      if (step === '1' && (query === undefined || isUnread))
        showToast('info', 'Nothing was resolved: this query has only just come.');
      else if (query) askToResolve([query]);
    },
    ofSender,
    resolveSender: () => askToResolve(ofSender),
    /** The question about a reply that is not sent. */
    question: dialog,
    leaveDeleted,
    undo,
  };
}
