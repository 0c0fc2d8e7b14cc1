import type { Fields } from '@/lib/narrow';

import { isForgotten, type RowChange } from './change-set';

/**
 * Where a row of a set stands. `back` where it is being taken back; `sent` where a call has begun and
 * nobody has heard of its end; `unsent` where it is not wanted any more.
 */
export type RowState = { back?: true } & (
  | { is: 'waiting' | 'reading' | 'written' | 'same' | 'unsent' }
  | { is: 'sent'; atMs?: number }
  /** Somebody else has made this of it; null where it is gone. */
  | { is: 'left'; now: Fields | null; why?: string }
  | { is: 'failed'; message: string; isUnknown?: true; wholeReply?: string }
);

export const WAITING: RowState = { is: 'waiting' };

/** Whether the set has put into the record what it holds, or may have. */
export const isOurs = (state: RowState): boolean =>
  ((state.is === 'written' || state.is === 'sent') && !state.back) ||
  (state.is === 'failed' && state.isUnknown === true);

/** Whether a row was taken back. */
export const isBack = ({ is, back }: RowState): boolean =>
  back === true && (is === 'written' || is === 'same');

/** Whether a row of a set can be taken back, as far as it depends on that row alone. */
export const canGoBack = (row: RowChange | undefined, state: RowState): boolean =>
  row !== undefined && isOurs(state) && row.after !== null && !isForgotten(row);

/** Whether something of a set can be taken back: nothing once a record of it may be deleted. */
export const canTakeBack = (rows: readonly RowChange[], states: readonly RowState[]): boolean =>
  states.some((state, place) => canGoBack(rows[place], state)) &&
  !states.some((state, place) => isOurs(state) && rows[place]?.after === null);

/** How long a change can be taken back. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** When a change, or a set, can be taken back no more. */
export const endOfBack = (atMs: number) => atMs + BACK_MS;

/** Whether a row is still to be decided. */
export const isOpen = ({ is }: RowState): boolean =>
  ['waiting', 'reading', 'sent', 'failed'].includes(is);

/** What its rows say of a set, for its head. */
export const sumOf = (states: readonly RowState[]) => ({
  isCounted: true,
  /** How many records hold, or may hold, what the set has put into them. */
  ours: states.filter(isOurs).length,
  /** How many were taken back. */
  back: states.filter(isBack).length,
  /** How many it has ever written, or may have: those taken back too. */
  written: states.filter((state) => isOurs(state) || state.back === true).length,
});

/** How many rows stand where. */
export function countStates(states: readonly RowState[]) {
  const counts = { written: 0, back: 0, same: 0, left: 0, failed: 0, running: 0, waiting: 0 };
  let unsent = 0;
  for (const state of states) {
    if (isBack(state)) counts.back += 1;
    else if (state.is === 'reading' || state.is === 'sent') counts.running += 1;
    else if (state.is === 'unsent') unsent += 1;
    else counts[state.is] += 1;
  }
  return { ...counts, unsent };
}

export type StateCounts = ReturnType<typeof countStates>;
