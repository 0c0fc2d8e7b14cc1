import type { Changes } from '@/components/changes/use-changes';
import { useConfirm } from '@/components/dialog/use-confirm';
import { showToast } from '@/components/toast/toast';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh, useTakeRecords } from '@/lib/reads/use-refresh';
import { rememberSession } from '@/lib/session/session';

import type { Queue } from '../queue/use-queue';
import {
  deskStore,
  lastResolved,
  moveOnAtDesk,
  type ReturnedQuery,
  tellDesk,
} from '../state/desk-state';
import { hasUnsentReply } from '../state/reply-draft';
import { senderOf } from '../state/sender-of';

import { describeReturn, resolveQuery, undoResolve } from './resolve-query';
import { resolveSet } from './resolve-set';

/** How queries are resolved from the one on show, and what is asked before that. */
export function useResolve(queue: Queue, changes: Changes, canResolve: boolean) {
  const { id } = queue;
  const send = useSend(queue);
  const { askAbout, question } = useUnsentQuestion();

  /** Resolves one query, or several as one set, and goes on from the one on show unless that `stays`. */
  function resolveNow(all: readonly Query[], stays = false): void {
    const { resolving, shown } = deskStore.read();
    // A second press can come before React renders the first.
    const open = all.filter(({ _id }) => !resolving.has(_id));
    const [first, ...more] = open;
    if (!first) return;
    const next = queue.order.nextWithout(open);
    // Who has gone on or away while a reply went out is not pulled back.
    const isOnShow = shown?.id === id && open.some(({ _id }) => _id === id);
    // Offline the way on from one would only lead back; a set waits for the connection.
    const isGoing = isOnShow && !stays && (more.length > 0 || ONLINE.read());
    if (more.length > 0) void resolveSet(open, changes);
    else send(first, isGoing ? (next?._id ?? null) : id);
    if (isGoing) queue.nav.goOn(next);
  }

  function askAndResolve(all: readonly Query[], isAllowed: () => boolean): void {
    if (!isAllowed()) return;
    askAbout(all, () => {
      // An answer can come late.
      if (isAllowed()) resolveNow(all);
    });
  }

  const isUndoing = () => deskStore.read().isUndoing;

  return {
    resolveNow,
    /** Resolves the query on show, with others or alone. */
    resolveIfAllowed: (all: readonly Query[]) =>
      askAndResolve(all, () => canResolve && !deskStore.read().isUnread && !isUndoing()),
    /** Resolves queries of the queue, of which the one on show need not be one. */
    resolveOfQueue: (all: readonly Query[]) => askAndResolve(all, () => !isUndoing()),
    askAbout,
    question,
  };
}

/** How the desk resolves one query: what cannot be comes back, on show where nobody has gone on. */
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

  async function settle(was: Query, target: string | null): Promise<boolean> {
    const isSameSession = rememberSession();
    const { isResolved, why, known } = await resolveQuery(was);
    tellDesk({ type: isResolved ? 'settled' : 'reopened', id: was._id });
    // The next session hears nothing of it.
    if (why !== undefined && isSameSession()) comeBack({ was, why }, target);
    const written = known === undefined ? undefined : new Map([[was._id, known]]);
    const isUnknown = why instanceof ApiError && why.isOutcomeUnknown;
    if (isUnknown) take(queries.name, new Map());
    if (isUnknown || written) void refresh(written);
    return isResolved;
  }

  /** Sends a resolve that leads to `target`. */
  return function send(query: Query, target: string | null): void {
    tellDesk({ type: 'resolved', query, outcome: settle(query, target) });
  };
}

/** What is asked before queries are resolved to which a reply is typed and not sent. */
function useUnsentQuestion() {
  const { ask, dialog } = useConfirm();

  function askAbout(all: readonly Query[], resolve: () => void, isUnsent = hasUnsentReply): void {
    const [first, ...more] = all.filter(isUnsent);
    if (first === undefined) {
      resolve();
      return;
    }
    const whose = more.length === 0 ? `Your reply to ${senderOf(first)} is` : 'Your replies are';
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

/** How what was resolved last is taken back, which leads to its first query. */
export function useUndo(show: Queue['nav']['show'], changes: Changes) {
  const refresh = useRefresh(queries.name);

  /** Whether a query that was resolved alone is pending again. */
  async function undoOne(was: Query, outcome: Promise<boolean>): Promise<boolean> {
    // Its PUT may still be under way, or come to nothing.
    if (!(await outcome)) return false;
    const undone = await undoResolve(was, refresh);
    if (undone !== 'failed') tellDesk({ type: 'reopened', id: was._id });
    return undone === 'undone';
  }

  return async function undo(): Promise<void> {
    const { isUndoing, undoable } = deskStore.read();
    if (isUndoing) return;
    const [first] = lastResolved(undoable);
    if (first === undefined) {
      showToast('info', 'There is nothing to take back.');
      return;
    }
    const { query, outcome, set } = first;
    tellDesk({ type: 'undoing' });
    try {
      const isUndone =
        set === undefined
          ? await undoOne(query, outcome)
          : (await changes.takeBack(set)) !== 'notHere';
      if (isUndone && deskStore.read().shown !== null) show(query._id);
    } finally {
      tellDesk({ type: 'undo-over' });
    }
  };
}
