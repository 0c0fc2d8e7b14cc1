import type { Fields } from '@/lib/narrow';

import { isForgotten, type RowChange } from '../plan/change-set';

/**
 * Where a row may stand, and what follows. `isOpen`: it is still to be decided. `isOurs`: on which way its record holds,
 * or may hold, what the set has put there. `counted`, and `wentBack` on the way back: as what it is counted.
 */
const STANDINGS = {
  waiting: { isOpen: true, isOurs: 'back', counted: 'waiting' },
  reading: { isOpen: true, isOurs: 'back', counted: 'running' },
  /** A call has begun, and nobody knows its end. */
  sent: { isOpen: true, isOurs: 'both', counted: 'running' },
  written: { isOpen: false, isOurs: 'forth', counted: 'written', wentBack: 'back' },
  /** Its record was so before. */
  same: { isOpen: false, isOurs: 'never', counted: 'same', wentBack: 'back' },
  left: { isOpen: false, isOurs: 'never', counted: 'left' },
  failed: { isOpen: true, isOurs: 'back', counted: 'failed' },
  /** It may be written all the same. */
  unknown: { isOpen: true, isOurs: 'both', counted: 'unknown' },
  /** Nobody wants it any more. */
  unsent: { isOpen: false, isOurs: 'never', counted: 'unsent' },
} as const;

type Is = keyof typeof STANDINGS;

/**
 * Why a row was left as it is: its record is gone, somebody has changed it, something stands in the way, or a field
 * would be cleared, which no call does.
 */
type LeftOut =
  { why: 'gone' } | { why: 'changed' | 'stays'; now: Fields } | { why: 'refused'; reason: string };

/** What is said of a failure, and the whole of what the server said. */
type Said = { message: string; wholeReply?: string };

/** A call of which nobody knows the end: when it was sent, and when its reply was lost, if a page has noted that. */
export type OnItsWay = { sentAtMs: number; lostAtMs?: number };

/** Where a row of a set stands. `back` where it is being taken back. */
export type RowState = { back?: true } & (
  | { is: Exclude<Is, 'sent' | 'left' | 'failed' | 'unknown'> }
  | ({ is: 'sent' } & OnItsWay)
  | ({ is: 'left' } & LeftOut)
  | ({ is: 'failed' } & Said)
  | ({ is: 'unknown' } & OnItsWay & Said)
);

/** Where a row stands whose write has failed, or may have. */
export type Failure = RowState & { is: 'failed' | 'unknown' };

/** Whether the write of a row has failed, or may have. */
export const isFailure = (state: RowState): state is Failure =>
  state.is === 'failed' || state.is === 'unknown';

export const WAITING: RowState = { is: 'waiting' };

/** The state of a row that was written before its set was made: a run looks whether it is still so. */
export const WRITTEN_BEFORE: RowState = { is: 'sent', sentAtMs: 0 };

/** Which way a row goes, as a part of its state. */
export const wayOf = ({ back }: { back?: unknown }): Pick<RowState, 'back'> =>
  back === true ? { back } : {};

/** The call of a row whose end nobody knows; null where there is none. */
export function onItsWay(state: RowState): OnItsWay | null {
  if (!('sentAtMs' in state)) return null;
  const { sentAtMs, lostAtMs } = state;
  return lostAtMs === undefined ? { sentAtMs } : { sentAtMs, lostAtMs };
}

/** Whether nobody knows if a row is written. */
export const mayBeWritten = (state: RowState): boolean => onItsWay(state) !== null;

/** What stands in the way of a row; undefined where it was not left for that. */
export const reasonOf = (state: RowState): string | undefined =>
  state.is === 'left' && state.why === 'refused' ? state.reason : undefined;

/** Whether a row is still to be decided. */
export const isOpen = ({ is }: RowState): boolean => STANDINGS[is].isOpen;

/** Whether the record holds, or may hold, what the set has put there; also where it was to go back and did not. */
export const isOurs = ({ is, back }: RowState): boolean =>
  ['both', back ? 'back' : 'forth'].includes(STANDINGS[is].isOurs);

/** Whether a row was taken back. */
export const isBack = (state: RowState): boolean => kindOf(state) === 'back';

/** Whether a row can be taken back, whatever the other rows of its set say. */
export const canTakeRowBack = (row: RowChange | undefined, state: RowState): boolean =>
  row !== undefined && isOurs(state) && row.after !== null && !isForgotten(row);

/** Whether nobody knows of a row if it has deleted its record. */
export const mayBeDeleted = (row: RowChange | undefined, state: RowState): boolean =>
  row?.after === null && mayBeWritten(state);

/** As what a row is counted and shown. */
export type StateKind = (typeof STANDINGS)[Is]['counted'] | 'back';

/** As what a row is counted; one that a run had begun which is gone counts as unknown. */
export function kindOf({ is, back }: RowState, isRunning = false): StateKind {
  const standing = STANDINGS[is];
  if (back && 'wentBack' in standing) return standing.wentBack;
  return standing.counted === 'running' && !isRunning ? 'unknown' : standing.counted;
}
