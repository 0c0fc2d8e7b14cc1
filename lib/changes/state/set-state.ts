import type { RowChange } from '../plan/change-set';

import {
  canTakeRowBack,
  isBack,
  isFailure,
  isOpen,
  isOurs,
  kindOf,
  mayBeWritten,
  type RowState,
  type StateKind,
} from './row-state';

/** The rows of a set, and where each stands. */
type Rows = { rows: readonly RowChange[]; states: readonly RowState[] };

/** How a set stands as a whole: `brokenOff` where a row was not reached, or nobody knows its end. */
export type SetPhase = 'running' | 'brokenOff' | 'over';

/** How a set stands whose rows stand so. */
export function phaseOf(states: readonly RowState[], isRunning: boolean): SetPhase {
  if (isRunning) return 'running';
  return states.some((state) => isOpen(state) && !isFailure(state)) ? 'brokenOff' : 'over';
}

/** Whether a set has rows to go on with: of one that was left before those alone that go back. */
export const canGoOn = (states: readonly RowState[], isLeft: boolean): boolean =>
  states.some((state) => isOpen(state) && (state.back === true || !isLeft));

/**
 * Which way a set goes that stands so, or went at last. A part that was taken back says nothing of the whole: that
 * went forth while others of its rows stand as written, unless nobody wants the rest of it any more.
 */
export function directionOf(states: readonly RowState[]): 'forth' | 'back' {
  const open = states.filter(isOpen);
  if (open.length > 0) return open.every(({ back }) => back) ? 'back' : 'forth';
  if (!states.some(({ back }) => back)) return 'forth';
  const stands = states.some(({ is, back }) => is === 'written' && !back);
  return stands && states.every(({ is }) => is !== 'unsent') ? 'forth' : 'back';
}

/** How many rows stand where. */
export function countStates(
  states: readonly RowState[],
  isRunning = false,
): Record<StateKind, number> {
  const decided = { written: 0, back: 0, same: 0, left: 0, unsent: 0 };
  const counts = { ...decided, failed: 0, unknown: 0, running: 0, waiting: 0 };
  for (const state of states) counts[kindOf(state, isRunning)] += 1;
  return counts;
}

/** What the head of a set says of its rows, as the end of its last run has counted them. */
export type SetTally = {
  /** Whether it has surely deleted a record. */
  hasDeleted: boolean;
  /** How many it has surely written once: those taken back too. */
  written: number;
  /** How many records hold, or may hold, what the set has put into them. */
  ours: number;
  /** How many were taken back. */
  back: number;
  /** Of how many nobody knows whether they are written. */
  unknown: number;
};

/** Counts the rows of a set for its head. */
export const sumOf = ({ rows, states }: Rows): SetTally => ({
  hasDeleted: states.some(({ is }, place) => is === 'written' && rows[place]?.after === null),
  written: states.filter(({ is, back }) => is === 'written' || back === true).length,
  ours: states.filter(isOurs).length,
  back: states.filter(isBack).length,
  unknown: states.filter((state) => mayBeWritten(state) && !state.back).length,
});

/** Whether a set has deleted a record, or may have. */
export const mayHaveDeleted = ({ rows, states }: Rows): boolean =>
  states.some((state, place) => isOurs(state) && rows[place]?.after === null);

/** How long a change can be taken back. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** When a change, or a set, can be taken back no more. */
export const endOfBack = (atMs: number) => atMs + BACK_MS;

/** What way back a set has. */
export type WayBack =
  /** Rows of it can be taken back until then. A deletion of which nobody knows is looked at before. */
  | { is: 'there'; untilMs: number }
  /** Its head alone is known, and nobody has counted: its rows say it. */
  | { is: 'notCounted' }
  /** None: it has deleted a record. */
  | { is: 'deleted' }
  /** None any more, since then. */
  | { is: 'late'; endedMs: number }
  /** Nothing was written, all of it is back, or what still stands cannot go back. */
  | { is: 'unwritten' | 'allBack' | 'stays' };

/** What way back a set has, by its rows or by what its head says of them. */
export function wayBackOf(
  set: { atMs: number } & (Rows | { isOpen: boolean; tally: SetTally | null }),
  nowMs: number,
): WayBack {
  const isWhole = 'rows' in set;
  const tally = isWhole ? sumOf(set) : set.tally;
  const untilMs = endOfBack(set.atMs);
  if (tally?.hasDeleted) return { is: 'deleted' };
  if (nowMs > untilMs) return { is: 'late', endedMs: untilMs };
  if (!isWhole && set.isOpen) return { is: 'notCounted' };
  const stands = isWhole
    ? set.states.some((state, place) => canTakeRowBack(set.rows[place], state))
    : tally !== null && tally.ours > 0;
  if (stands) return { is: 'there', untilMs };
  if (tally === null || tally.written === 0) return { is: 'unwritten' };
  return { is: tally.back === tally.written ? 'allBack' : 'stays' };
}
