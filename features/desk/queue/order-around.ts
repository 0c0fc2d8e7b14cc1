import { isPending, type Query } from '@/features/queries/api';
import { stepsFrom } from '@/lib/rows/steps';

import type { DeskStep } from '../state/desk-link';

/** What the desk leads through: pending queries, those that are put off, or all. */
export type DeskView = 'pending' | 'later' | 'all';

type Place = {
  id: string;
  step: DeskStep;
  view: DeskView;
  /** Whether a query is one of those that the list's search and filters leave. */
  fits: (query: Query) => boolean;
  /** Whether a query is this desk's where the queue is shared. */
  isMine: (query: Query) => boolean;
  /** Whether it is put off. */
  isLater: (query: Query) => boolean;
  /** The group of alike queries that it stands for, or goes with; undefined for none. */
  groupOf: (query: Query) => object | undefined;
  /** The ids of those that are being resolved. */
  resolving: ReadonlySet<string>;
};

/** A queue, the oldest first, around the query that the link names. */
export function orderAround(rows: readonly Query[], place: Place) {
  const { id, step, view, fits, isMine, isLater, groupOf, resolving } = place;
  const isOpen = (one: Query) => fits(one) && isPending(one) && !resolving.has(one._id);
  const isPutOff = (one: Query) => isOpen(one) && isLater(one);
  const isDue = (one: Query) => isOpen(one) && isMine(one) && !isLater(one);
  const due = rows.filter(isDue);
  // The first of a group stands for all of it.
  const firsts = new Map<object, Query>();
  for (const one of due) {
    const group = groupOf(one);
    if (group && !firsts.has(group)) firsts.set(group, one);
  }
  const isFirst = (one: Query) => (firsts.get(groupOf(one) ?? one) ?? one) === one;
  const isLeft = view === 'later' ? isPutOff : (one: Query) => isDue(one) && isFirst(one);
  const isShown = (one: Query) => (view === 'all' ? fits(one) : isLeft(one));
  const isOther = (one: Query) => one._id !== id;
  // What stands nowhere among them is stepped on from before the first.
  const steps = stepsFrom(rows, id, { seenAt: 0, isStop: isShown });
  const onward = stepsFrom(rows, id, { seenAt: 0, isStop: isLeft });
  const at = (place: number | null) => (place === null ? null : (rows[place] ?? null));
  const left = rows.filter(isLeft);
  // What is put off is a list of its own; the others keep the query on show.
  const listed = rows.filter((one) => isShown(one) || (view !== 'later' && !isOther(one)));

  return {
    counts: {
      pending: due.length,
      later: rows.filter(isPutOff).length,
      /** Those that are pending at the other desks that share the queue. */
      others: rows.filter((one) => isOpen(one) && !isMine(one) && !isLater(one)).length,
      /** Pending or not. */
      all: rows.filter(fits).length,
    },
    /** The queries that go with one, it first or among them; of a query without a group, none. */
    alikeTo: (query: Query): readonly Query[] => {
      const group = groupOf(query);
      return group ? due.filter((one) => groupOf(one) === group) : [];
    },
    firstPutOff: rows.find(isPutOff),
    /** The queries on show, with the one that the link names. */
    listed,
    /** The place of this one among them, from 1; 0 where it is not known yet. */
    number: listed.findIndex((one) => !isOther(one)) + 1,
    /** The first query after and the last before this one; null where there is none. */
    next: at(steps.next),
    previous: at(steps.previous),
    /** Where resolving this one leads. */
    nextPending: at(onward.next) ?? left.find(isOther) ?? null,
    /** The query that a link looks for; it may be the one that it names. */
    found: step === 'next' ? (rows.slice(steps.place ?? 0).find(isLeft) ?? left[0] ?? null) : null,
  };
}
