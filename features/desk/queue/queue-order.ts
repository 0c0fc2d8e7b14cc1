import { isOfNoKnownStatus, isPending, type Query } from '@/features/queries/api';
import { stepsFrom } from '@/lib/rows/steps';

import type { DeskStep } from '../state/desk-link';

/** What the desk leads through: pending queries, those that are put off, or all. */
export type DeskView = 'pending' | 'later' | 'all';

/** How the queries of a queue are told apart. */
type Rule = {
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

/** Whether a query is pending, and not on its way to be resolved from here. */
export const isOpen = (query: Query, resolving: ReadonlySet<string>) =>
  isPending(query) && !resolving.has(query._id);

/** Whether a query is open, at this desk and not put off, however the queue is narrowed. */
export const isDue = (
  query: Query,
  { isMine, isLater, resolving }: Pick<Rule, 'isMine' | 'isLater' | 'resolving'>,
) => isOpen(query, resolving) && isMine(query) && !isLater(query);

/** The queries of a queue told apart: which wait here, which stand in the view, and how many there are of each kind. */
export function tellApart(rows: readonly Query[], rule: Rule) {
  const { view, fits, isMine, isLater, groupOf, resolving } = rule;
  const fitting = rows.filter(fits);
  const open = fitting.filter((one) => isOpen(one, resolving));
  const putOff = open.filter(isLater);
  const due = fitting.filter((one) => isDue(one, rule));
  // The first of a group stands for all of it.
  const firsts = new Map<object, Query>();
  for (const one of due) {
    const group = groupOf(one);
    if (group && !firsts.has(group)) firsts.set(group, one);
  }
  const isFirst = (one: Query) => (firsts.get(groupOf(one) ?? one) ?? one) === one;
  const waiting = new Set(view === 'later' ? putOff : due.filter(isFirst));

  return {
    /** Those of the view that wait, of a group its first. */
    waiting,
    inView: view === 'all' ? new Set(fitting) : waiting,
    firstPutOff: putOff[0],
    /** The queries that go with one, it first or among them; of a query without a group, none. */
    membersOf: (query: Query): readonly Query[] => {
      const group = groupOf(query);
      return group ? due.filter((one) => groupOf(one) === group) : [];
    },
    counts: {
      pending: due.length,
      later: putOff.length,
      /** Those that are pending at the other desks that share the queue. */
      others: open.filter((one) => !isMine(one) && !isLater(one)).length,
      /** Pending or not. */
      all: fitting.length,
      /** Those of which nobody can say here whether they are pending. */
      unknown: fitting.filter(isOfNoKnownStatus).length,
    },
  };
}

type Parts = Pick<ReturnType<typeof tellApart>, 'waiting' | 'inView'>;
type Place = { id: string; step: DeskStep; view: DeskView };

/** The way through a queue from the query that the link names. */
export function stepsAround(rows: readonly Query[], parts: Parts, { id, step, view }: Place) {
  const { waiting, inView } = parts;
  const isOther = (one: Query) => one._id !== id;
  // What stands nowhere among them is stepped on from before the first.
  const steps = stepsFrom(rows, id, { seenAt: 0, isStop: (one) => inView.has(one) });
  const onward = stepsFrom(rows, id, { seenAt: 0, isStop: (one) => waiting.has(one) });
  const at = (place: number | null) => (place === null ? null : (rows[place] ?? null));
  const [firstWaiting = null] = waiting;
  // What is put off is a list of its own; the others keep the query on show.
  const listed = rows.filter((one) => inView.has(one) || (view !== 'later' && !isOther(one)));

  return {
    /** The queries that the queue lists: those in the view, with the one that the link names. */
    listed,
    /** The place of this one among them, from 1; 0 where it is not known yet. */
    number: listed.findIndex((one) => !isOther(one)) + 1,
    /** The first query after and the last before this one; null where there is none. */
    next: at(steps.next),
    previous: at(steps.previous),
    /** Where resolving this one leads. */
    nextPending: at(onward.next) ?? [...waiting].find(isOther) ?? null,
    /** The query that a link looks for; it may be the one that it names. */
    found:
      step === 'next'
        ? (rows.slice(steps.place ?? 0).find((one) => waiting.has(one)) ?? firstWaiting)
        : null,
  };
}
