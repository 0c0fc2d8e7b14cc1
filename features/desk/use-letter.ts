import { useConfirm } from '@/components/dialog/use-confirm';
import { showToast } from '@/components/toast/toast';
import { isPending, isResolved, queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-refresh';
import { rememberSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { isSameAddress } from '@/lib/text/safe-url';

import { desk, lastPressed, moveOnAtDesk, type ReturnedQuery, tellDesk } from './desk-state';
import { putOff } from './later';
import { undoPutOff } from './later-button';
import { sayReturn } from './later-times';
import { isReplyLeft } from './reply-draft';
import { describeReturn, resolveQueries, senderOf, undoResolve } from './resolve-query';
import type { Queue } from './use-queue';

/** What can be done with the query on show, and what was done. */
export type Letter = ReturnType<typeof useLetter>;

/** Resolves the query on show and takes it back; `query` is missing while it is fetched. */
export function useLetter(queue: Queue, query: Query | undefined) {
  const { id, step, rows, show, goOn } = queue;
  const refresh = useRefresh(queries.name);
  const take = useTakeKnown();
  const { ask, dialog } = useConfirm();
  const { resolving, answered, undoable, isUndoing, offeredOn, returned, isUnread } =
    useStore(desk);
  const isOpen = query !== undefined && !isResolved(query) && !resolving.has(id);
  const canResolve = isOpen && !isUnread && !isUndoing;
  const isOthers = (one: Query) => one._id !== id && isPending(one) && !resolving.has(one._id);
  /** The pending queries of who wrote the one on show, with that one. */
  const ofSender = isOpen
    ? [query, ...rows.filter((one) => isOthers(one) && isSameAddress(one.email, query.email))]
    : [];

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
    const nextPending = queue.nextWithout(all);
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
    goOn(queue.nextPending, true);
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

  /** Puts the query on show off until a moment, and goes on. */
  function later(untilMs: number): void {
    if (query === undefined || !canResolve) return;
    const before = queue.untilOf(query) || null;
    const isKept = putOff(id, untilMs);
    showToast(
      isKept ? 'info' : 'warning',
      isKept
        ? `The query of ${senderOf(query)} comes back ${sayReturn(untilMs)}.`
        : 'This browser puts queries off only until the page is left.',
      undoPutOff(id, before),
    );
    queue.goOn(queue.nextWithout([query]));
  }

  const shownId = step === '1' ? id : null;
  const hasGoneOn = shownId !== null && offeredOn !== null && offeredOn !== shownId;

  return {
    /** Those that stay pending though they were resolved here, and so are said to be. */
    returned: returned.filter(
      ({ was }) => !rows.some((one) => one._id === was._id && isResolved(one)),
    ),
    /** The queries that an undo takes back, until somebody has gone on. */
    lastResolved: hasGoneOn ? [] : lastPressed(undoable).map((one) => one.query),
    isUndoing,
    answeredCount: answered.size,
    canResolve,
    /** Resolves the query on show; the key may be meant for the one before, and then says so. */
    resolve: () => {
      if (step === '1' && (query === undefined || isUnread))
        showToast('info', 'Nothing was resolved: this query has only just come.');
      else if (query) askToResolve([query]);
    },
    putOff: later,
    bringBack: () => void putOff(id, null),
    ofSender,
    resolveSender: () => askToResolve(ofSender),
    /** The question about a reply that is not sent. */
    question: dialog,
    leaveDeleted,
    undo,
  };
}
