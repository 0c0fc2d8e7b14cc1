import type { Query } from '@/features/queries/api';

import type { DeskStep } from './api';
import type { ResolveResult } from './send-resolve';

type Place = {
  id: string;
  step: DeskStep;
  /** The desk leads through resolved queries too. */
  isWithResolved: boolean;
  /** Whether a query is one of those that the list's search and filters leave. */
  fits: (query: Query) => boolean;
  /** The ids of those that are being resolved. */
  resolving: ReadonlySet<string>;
};

/** A queue, the oldest first, around the query that the link names. */
export function orderAround(rows: readonly Query[], place: Place) {
  const { id, step, isWithResolved, fits, resolving } = place;
  const isPending = (one: Query) =>
    fits(one) && one.status === 'Pending' && !resolving.has(one._id);
  const isShown = (one: Query) => (isWithResolved ? fits(one) : isPending(one));
  const isOther = (one: Query) => one._id !== id;
  const index = rows.findIndex(({ _id }) => _id === id);
  // "Next" may lead to the query that the link names; at a query it leads to another one.
  const after = rows.slice(step === 'next' ? Math.max(index, 0) : index + 1);
  const before = rows.slice(0, Math.max(index, 0));
  const pending = rows.filter(isPending);

  return {
    pendingCount: pending.length,
    /** How many there are, pending or not. */
    count: rows.filter(fits).length,
    /** The queries on show, with the one that the link names. */
    listed: rows.filter((one) => !isOther(one) || isShown(one)),
    /** The first query after and the last before this one; null where there is none. */
    next: after.find((one) => isOther(one) && isShown(one)) ?? null,
    previous: before.findLast((one) => isOther(one) && isShown(one)) ?? null,
    /** Where resolving this one leads. */
    nextPending: after.find(isPending) ?? pending.find(isOther) ?? null,
    /** The query that a link looks for. */
    found: step === 'next' ? (after.find(isPending) ?? pending[0] ?? null) : null,
  };
}

/** What is known of a query after a resolve; null when it was deleted. */
export function afterwards(result: ResolveResult): Partial<Query> | null {
  if (result.kind === 'gone') return null;
  return result.kind === 'changed' ? result.now : { status: 'Resolved' };
}
