import { callInParallel } from '@/lib/http/call-in-parallel';
import { watchSession } from '@/lib/session/session';

import type { RowChange } from '../plan/change-set';
import { isFailure, type RowState } from '../state/row-state';

import { retryLater, type Waits } from './retry-later';
import { type Run, tryRow } from './run-row';
import { sortStep, stepsOf } from './run-steps';
import type { Writer } from './writer';
import { guardWriting } from './writing';

export type RunOptions = Waits & {
  rows: readonly RowChange[];
  /** Where each row stands before. */
  states: readonly RowState[];
  /** The places of the rows that are run, in order. */
  places: readonly number[];
  writer: Writer;
  /** Keeps where a row stands; resolves to false where another tab has the set by now. */
  keep: (place: number, states: readonly RowState[]) => Promise<boolean>;
  /** Told where all rows stand, at each change of one. */
  onStates: (states: readonly RowState[]) => void;
  /** Stops before the next write, and each wait; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write, and when the session changes: another one writes nothing for this one. */
  mayGoOn: () => boolean;
  /** Runs one row after the other until the first failure; else four at a time, whatever fails. */
  isInOrder?: boolean;
};

/**
 * Runs rows of a set: reads each again, leaves it out where somebody else has changed it, writes it, and reads
 * it once more where the reply says nothing of the outcome. A server that asks to wait gets the row again; a 401 ends
 * the run. Rows that are not reached stay as they stood. Until the run is over the browser asks before it closes or
 * reloads the page. Answers with where all rows stand.
 */
export async function runRows(options: RunOptions): Promise<readonly RowState[]> {
  const { rows, places, writer, mayGoOn, keep, onStates, onWait, isInOrder } = options;
  // These two change while it runs; nothing outside of this function writes into them.
  const states = [...options.states];
  const ending = endWith(options.signal, mayGoOn);
  const { signal, end } = ending;
  const later = retryLater({ ...options, signal });
  const run: Run = {
    rows,
    states,
    writer,
    signal,
    mayWrite: () => !signal.aborted && mayGoOn(),
    isTemporary: (error) => later.isTemporary(error),
    keep: (place) => keep(place, states),
    show(place, state) {
      states[place] = state;
      onStates(states);
    },
  };

  async function settle(place: number, state: RowState): Promise<void> {
    run.show(place, state);
    const isLost = !(await run.keep(place));
    if (isLost || (isFailure(state) && isInOrder)) end();
  }

  /** Tries a row; `again` puts it back. Answers with a wait before the next ones. */
  async function runPlace(place: number, again: () => void) {
    const { state, refused, isLost } = await tryRow(run, place);
    if (isLost) {
      run.show(place, state);
      end();
      return undefined;
    }
    if (refused?.status === 401) end();
    await settle(place, state);
    if (!refused || signal.aborted) return undefined;
    again();
    return later.waitAfter(refused);
  }

  /** Runs places side by side. */
  async function runSideBySide(step: readonly number[]): Promise<void> {
    const queue = [...step];
    await callInParallel(
      signal,
      () => {
        const place = run.mayWrite() ? queue.shift() : undefined;
        if (place === undefined) return undefined;
        onWait?.(null);
        return () => runPlace(place, () => queue.unshift(place));
      },
      isInOrder ? 1 : undefined,
    );
  }

  const release = guardWriting();
  try {
    for (const step of stepsOf({ rows, states, places })) {
      if (!run.mayWrite()) break;
      const { well, left, isHeldUp } = sortStep({ rows, states, places }, step);
      await Promise.all(
        left.map(({ place, reason }) => settle(place, { is: 'left', why: 'refused', reason })),
      );
      if (well.length > 0) await runSideBySide(well);
      if (isHeldUp) break;
    }
  } finally {
    ending.release();
    release();
  }
  return states;
}

/** Ends a run with all its waits: by who stops it, by the end of its session, or by what it meets. */
function endWith(stop: AbortSignal, mayGoOn: () => boolean) {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  if (stop.aborted) end();
  stop.addEventListener('abort', end);
  const unwatch = watchSession(() => mayGoOn() || end());
  return {
    signal: ended.signal,
    end,
    /** Nothing follows the run any more. */
    release(): void {
      stop.removeEventListener('abort', end);
      unwatch();
    },
  };
}
