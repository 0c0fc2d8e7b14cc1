import type { Bin } from '@/lib/rows/tally';

import { DAY_MS, momentOf, momentsOf, type Dated } from './moments';

type Stamped = Dated & { updatedAt: string };

/** Whole days, 0 for less than one, for how long something took or waits. */
export const DAY_BINS: readonly Bin[] = [
  { label: '0', least: 0 },
  { label: '1', least: 1 },
  { label: '2–3', least: 2 },
  { label: '4–6', least: 4 },
  { label: '7–13', least: 7 },
  { label: '14–29', least: 14 },
  { label: '30+', least: 30 },
];

/**
 * The days from each row's making to its last change, as far as both dates are usable and in order.
 * Of a resolved query that is the time until it was resolved, or until it was edited after that: the
 * API keeps no other date (specification §3).
 */
export function daysUntilChanged(rows: readonly Stamped[], nowMs: number): number[] {
  return rows.flatMap(({ createdAt, updatedAt }) => {
    const [from, to] = [momentOf(createdAt, nowMs), momentOf(updatedAt, nowMs)];
    return from === null || to === null || to < from ? [] : [(to - from) / DAY_MS];
  });
}

/** For how many days each row has been there. */
export function daysSince(rows: readonly Dated[], nowMs: number): number[] {
  return momentsOf(rows, nowMs).map((ms) => Math.max(0, nowMs - ms) / DAY_MS);
}
