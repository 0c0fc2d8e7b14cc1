import type { Changes } from '@/components/changes/use-changes';
import { useConfirm } from '@/components/dialog/use-confirm';
import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh, useTakeRecords } from '@/lib/rows/use-refresh';
import { rememberSession } from '@/lib/session/session';

import type { Queue } from '../queue/use-queue';
import {
  deskStore,
  lastPressed,
  moveOnAtDesk,
  type ReturnedQuery,
  tellDesk,
} from '../state/desk-state';
import { isReplyLeft } from '../state/reply-draft';
import { senderOf } from '../state/sender-of';

import { describeReturn, resolveQueries, undoResolve } from './resolve-query';

/** How the desk resolves queries: what cannot be comes back, on show where nobody has gone on. */
function useSend({ id, nav: { show } }: Queue) {
  const refresh = useRefresh(queries.name);
  const take = useTakeRecords();

  /** Says why a query stays pending; one that failed comes back on show where nobody has gone on. */
  function comeBack(one: Omit<ReturnedQuery, 'isSeen'>, target: string | null): void {
    tellDesk({ type: 'returned', ...one });
    const { shown } = deskStore.read();
    const isFailure = one.why instanceof ApiError;
    if (shown === null) showToast(isFailure ? 'error' : 'warning', describeReturn(one));
    const isWaiting = shown?.id === target && target !== id && !shown.isEditing;
    if (!isFailure || !isWaiting) return;
    moveOnAtDesk();
    show(one.was._id);
  }

  /** Sends resolves that led to `target`; answers with the ids of those that can be undone. */
  return async function send(
    all: readonly Query[],
    target: string | null,
  ): Promise<ReadonlySet<string>> {
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
  };
}

/** What is asked before queries are resolved to which a reply is typed and not sent. */
function useUnsentQuestion() {
  const { ask, dialog } = useConfirm();

  function askAbout(all: readonly Query[], resolve: () => void, isLeft = isReplyLeft): void {
    const [left, ...more] = all.filter(({ _id }) => isLeft(_id));
    if (left === undefined) {
      resolve();
      return;
    }
    const whose = more.length === 0 ? `Your reply to ${senderOf(left)} is` : 'Your replies are';
    ask({
      question: `${whose} not sent. Resolve all the same?`,
      yes: 'resolve without it',
      no: 'back to the reply',
      // The reply never goes out then.
      isDeletion: true,
      onYes: resolve,
    });
  }

  return { askAbout, question: dialog };
}

/** How the query on show is resolved, perhaps with others, and what is asked before that. */
export function useResolve(queue: Queue, canResolve: boolean) {
  const { id } = queue;
  const { goOn } = queue.nav;
  const send = useSend(queue);
  const { askAbout, question } = useUnsentQuestion();

  /** Resolves queries, and goes on. */
  function resolve(all: readonly Query[]): void {
    const now = deskStore.read();
    if (now.resolving.has(id)) return;
    // Offline the way on would only lead back; who has gone on or away while a reply went out is not pulled back.
    const isGoing = ONLINE.read() && now.shown?.id === id;
    const nextPending = queue.order.nextWithout(all);
    const resolved = send(all, isGoing ? (nextPending?._id ?? null) : id);
    const press = Symbol(id);
    for (const one of all) {
      const outcome = resolved.then((ids) => ids.has(one._id));
      tellDesk({ type: 'resolved', query: one, outcome, press });
    }
    if (isGoing) goOn(nextPending);
  }

  function askToResolve(all: readonly Query[]): void {
    if (!canResolve) return;
    askAbout(all, () => {
      // A second press can come before React renders the first, and an answer late.
      const { isUnread, isUndoing } = deskStore.read();
      if (!isUnread && !isUndoing) resolve(all);
    });
  }

  return { askToResolve, resolve, askAbout, question };
}

/** How what the last press resolved is taken back, which leads to its first query. */
export function useUndo({ nav: { show } }: Queue, changes: Changes) {
  const refresh = useRefresh(queries.name);

  return async function undo(): Promise<void> {
    const now = deskStore.read();
    if (now.isUndoing) return;
    const last = lastPressed(now.undoable);
    const [one] = last;
    if (one === undefined) {
      showToast('info', 'There is nothing to take back.');
      return;
    }
    tellDesk({ type: 'undoing' });
    try {
      let first: Query | undefined;
      const isSet = one.set !== undefined;
      if (one.set !== undefined && (await changes.takeBack(one.set)) !== null) first = one.query;
      for (const { query: was, outcome } of isSet ? [] : last) {
        // Its PUT may still be under way, or come to nothing.
        if (!(await outcome)) continue;
        const undone = await undoResolve(was, refresh);
        if (undone !== 'failed') tellDesk({ type: 'reopened', id: was._id });
        if (undone === 'undone') first ??= was;
      }
      if (first && deskStore.read().shown !== null) show(first._id);
    } finally {
      tellDesk({ type: 'undo-over' });
    }
  };
}
