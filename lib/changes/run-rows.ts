import { guardLeaving } from '@/lib/browser/window';
import { callInParallel } from '@/lib/http/call-in-parallel';

import { letArrive } from './arriving';
import { type RowChange, rowKey } from './change-set';
import { holdRecord } from './home/record-hold';
import { REASONS } from './reasons';
import { retryLater, type Waits } from './retry-later';
import { isFailure, type RowState, WAITING } from './row-state';
import { tryRow } from './run-row';
import { standingAhead, stepsOf } from './run-steps';
import type { Writer } from './writer';

export type RunOptions = Waits & {
  rows: readonly RowChange[];
  /** Where each row stands before. */
  states: readonly RowState[];
  /** The places of the rows that are run, in order. */
  places: readonly number[];
  writer: Writer;
  /** Resolves once it is kept where a row stands; to false where the run is another tab's by now. */
  keep: (place: number, states: readonly RowState[]) => Promise<boolean>;
  /** Told where all rows stand, at each change of one. */
  onStates: (states: readonly RowState[]) => void;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write: another session writes nothing for this one. */
  mayGoOn: () => boolean;
  /** One after the other, and the first failure ends the run; else four at a time, whatever fails. */
  isInOrder?: boolean;
};

/** How many runs are under way, on whatever screen. */
let openRuns = 0;
/** Whether rows are being written, which ends with the session. */
export const isWriting = () => openRuns > 0;

/** Notes that rows are about to be written; until that is over the browser asks before it closes or reloads. */
export function guardWriting(): () => void {
  const release = guardLeaving();
  openRuns += 1;
  return () => {
    release();
    openRuns -= 1;
  };
}

/**
 * Runs rows of a set: reads each again, leaves out what somebody else has changed, writes, and looks
 * where a reply says nothing of what became of a write. A server that asks to wait gets the row again; a
 * 401 ends the run. What is not reached stays as it stood. Until it is over the browser asks before it
 * closes or reloads the page. Answers with where all rows stand.
 */
export async function runRows(options: RunOptions): Promise<readonly RowState[]> {
  const { rows, places, writer, signal, mayGoOn, keep, onStates } = options;
  const { onWait, isInOrder } = options;
  // What changes while it runs stands in these two, and nothing outside of this function writes into them.
  const states = [...options.states];
  /** Nothing more is begun. */
  let isStopping = false;
  const later = retryLater(options);
  const mayWrite = () => !signal.aborted && !isStopping && mayGoOn();

  function show(place: number, state: RowState): void {
    states[place] = state;
    onStates(states);
  }
  async function settle(place: number, state: RowState): Promise<void> {
    show(place, state);
    const isLost = !(await keep(place, states));
    if (isLost || (isFailure(state) && isInOrder)) isStopping = true;
  }

  /** Tries a row; `again` puts it back. Answers with a wait before those that follow. */
  async function runPlace(place: number, change: RowChange, again: () => void) {
    const { state, refused, isLost } = await tryRow({
      change,
      writer,
      mayWrite,
      was: states[place] ?? WAITING,
      isTemporary: (error) => later.isTemporary(error),
      hold: () => holdRecord(rowKey(change), signal),
      letArrive: (sentAtMs) => letArrive(sentAtMs, signal),
      show: (now) => show(place, now),
      keepSent: () => keep(place, states),
    });
    if (isLost) {
      show(place, state);
      isStopping = true;
      return undefined;
    }
    if (refused?.status === 401) isStopping = true;
    await settle(place, state);
    if (!refused || isStopping) return undefined;
    again();
    return later.waitAfter(refused);
  }

  /** Runs places side by side. */
  async function runStep(step: readonly number[]): Promise<void> {
    const queue = [...step];
    await callInParallel(
      signal,
      () => {
        const place = isStopping || !mayGoOn() ? undefined : queue.shift();
        const row = place === undefined ? undefined : rows[place];
        if (place === undefined || !row) return undefined;
        onWait?.(null);
        return () => runPlace(place, row, () => queue.unshift(place));
      },
      isInOrder ? 1 : undefined,
    );
  }

  const release = guardWriting();
  try {
    for (const step of stepsOf(options)) {
      if (!mayWrite()) break;
      const [first = 0] = step;
      const ahead = standingAhead({ rows, states, places }, first);
      if (ahead === 'open') break;
      if (ahead === 'well') await runStep(step);
      else await settle(first, { is: 'left', why: 'refused', reason: REASONS.builtOn });
    }
  } finally {
    release();
  }
  return states;
}
