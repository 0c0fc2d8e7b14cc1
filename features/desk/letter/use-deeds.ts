import type { Changes } from '@/components/changes/use-changes';
import { showToast } from '@/components/toast/toast';
import { isResolved, type Query } from '@/features/queries/api';
import { useIsHere } from '@/lib/links/use-link';
import { useStore } from '@/lib/storage/store';
import { isSameAddress } from '@/lib/text/safe-url';

import { putOff } from '../queue/later';
import { isOpen } from '../queue/queue-order';
import type { Queue } from '../queue/use-queue';
import { deskStore, lastResolved } from '../state/desk-state';

import { putOffAndSay } from './put-off';
import { useResolve, useUndo } from './use-resolve';

/** What can be done with the query on show, and what was done. */
export type Deeds = ReturnType<typeof useDeeds>;

/** How the query on show is resolved, taken back, put off, brought back or left; `query` is missing while it is fetched. */
export function useDeeds(queue: Queue, query: Query | undefined, changes: Changes) {
  const { id, step, rows } = queue;
  const { goOn } = queue.nav;
  const isHere = useIsHere();
  const undo = useUndo(queue.nav.show, changes);
  const { resolving, answered, undoable, isUndoing, undoShownAt, returned, isUnread } =
    useStore(deskStore);
  // Also one of which nobody knows whether it is pending.
  const isUnresolved = query !== undefined && !isResolved(query) && !resolving.has(id);
  const canResolve = isUnresolved && !isUnread && !isUndoing;
  const { resolveNow, resolveIfAllowed, resolveOfQueue, askAbout, question } = useResolve(
    queue,
    changes,
    canResolve,
  );
  const isOther = (one: Query) => one._id !== id && isOpen(one, resolving);
  /** The pending queries of who wrote the one on show, with that one. */
  const ofSender = isUnresolved
    ? [query, ...rows.filter((one) => isOther(one) && isSameAddress(one.email, query.email))]
    : [];

  /** Goes on from a query that was deleted here; Back must not lead to it. */
  function leaveDeleted(): void {
    if (isHere()) goOn(queue.order.nextPending, true);
  }

  const shownId = step === 'query' ? id : null;
  const hasGoneOn = shownId !== null && undoShownAt !== null && undoShownAt !== shownId;

  return {
    /** Those that stay pending though they were resolved here, and so are said to be. */
    returned: returned.filter(
      ({ was }) => !rows.some((one) => one._id === was._id && isResolved(one)),
    ),
    /** The queries that an undo takes back, until somebody has gone on. */
    lastResolved: hasGoneOn ? [] : lastResolved(undoable).map((one) => one.query),
    /** Some of them are still on their way. */
    isSending: lastResolved(undoable).some(({ query: { _id } }) => resolving.has(_id)),
    isUndoing,
    answeredCount: answered.size,
    canResolve,
    /** Resolves the query on show; the key may be meant for the one before, and then says so. */
    resolveShown: () => {
      if (step === 'query' && (query === undefined || isUnread))
        showToast('info', 'Nothing was resolved: this query has only just come.');
      else if (query && isResolved(query))
        showToast('info', 'Nothing was resolved: this query is resolved already.');
      else if (query) resolveIfAllowed([query]);
    },
    /** Resolves those whose replies have gone out, whatever has come since that was pressed. */
    resolveReplied: resolveNow,
    /** Puts the query on show off until a moment, and goes on. */
    putOff: (untilMs: number): void => {
      if (query === undefined || !canResolve) return;
      // The menu, or the question for a day, may have stood open for long.
      if (untilMs <= Date.now()) {
        showToast('info', 'Nothing was put off: that moment has passed.');
        return;
      }
      putOffAndSay(query, untilMs, queue.later.untilOf(query) || null);
      goOn(queue.order.nextWithout([query]));
    },
    bringBack: () => void putOff(id, null),
    ofSender,
    resolveSender: () => resolveIfAllowed(ofSender),
    /** Resolves the query on show with others. */
    resolveWith: resolveIfAllowed,
    resolveOfQueue,
    /** Asks first, where a reply to one of them is typed and not sent. */
    askAbout,
    question,
    leaveDeleted,
    undo,
  };
}
