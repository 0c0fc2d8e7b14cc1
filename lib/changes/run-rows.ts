import { ONLINE } from '@/lib/browser/environment';
import { guardLeaving } from '@/lib/browser/window';
import type { ApiError } from '@/lib/http/api-error';
import { callInParallel, pause } from '@/lib/http/call-in-parallel';

import { letArrive } from './arriving';
import type { RowChange } from './change-set';
import { REASONS } from './reasons';
import { type RowState, WAITING } from './row-state';
import { tryRow } from './run-row';
import { standingAhead, stepsOf } from './run-steps';
import type { Writer } from './writer';

export type RunOptions = {
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
  /** Told when the run begins to wait for a connection; left out, a lost one is a failure. */
  onOffline?: () => void;
  /** Told until when a server wants no call, and null once rows are tried again. */
  onWait?: (untilMs: number | null) => void;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write: another session writes nothing for this one. */
  mayGoOn: () => boolean;
  /** One after the other, and the first failure ends the run; else four at a time, whatever fails. */
  isInOrder?: boolean;
  /** A server that asks to wait gets its row again; else that is a failure, which says how long. */
  isPatient?: boolean;
};

/** Of a server that says to wait, and not how long. */
const WAIT_MS = 1_000;

/** How soon a row is tried again where the browser knows of no connection: with some networks it never does. */
const OFFLINE_WAIT_MS = 5_000;

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

/** Waits for a connection, for all rows of a run at once, of which it is told once. */
function connectionOf({ onOffline, signal }: Pick<RunOptions, 'onOffline' | 'signal'>) {
  let isOffline = false;

  /** Resolves once the browser has a connection again, or after some seconds, or when the run is stopped. */
  return async function waitForConnection(): Promise<void> {
    if (!isOffline) onOffline?.();
    isOffline = true;
    const over = new AbortController();
    function end(): void {
      if (signal.aborted || ONLINE.read()) over.abort();
    }
    const stop = ONLINE.subscribe(end);
    signal.addEventListener('abort', end);
    if (!signal.aborted) await pause(OFFLINE_WAIT_MS, over.signal);
    signal.removeEventListener('abort', end);
    stop();
    isOffline = false;
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
  const { onOffline, onWait, isInOrder, isPatient = true } = options;
  // What changes while it runs stands in these two, and nothing outside of this function writes into them.
  const states = [...options.states];
  let isOver = false;
  const waitForConnection = connectionOf(options);
  const mayWrite = () => !signal.aborted && !isOver && mayGoOn();

  /** Whether the connection is lost, and the run waits for it. */
  const isWaitedFor = ({ status }: ApiError) =>
    onOffline !== undefined && status === undefined && !ONLINE.read();
  /** Whether an error says no more of a row than that it is to be tried later, by this run or another. */
  function isForNow(error: ApiError): boolean {
    const isBusy = error.status === 429 || error.retryAfterMs !== undefined;
    return error.status === 401 || (isPatient && isBusy) || isWaitedFor(error);
  }

  function show(place: number, state: RowState): void {
    states[place] = state;
    onStates(states);
  }
  async function settle(place: number, state: RowState): Promise<void> {
    show(place, state);
    const isLost = !(await keep(place, states));
    if (isLost || (state.is === 'failed' && isInOrder)) isOver = true;
  }

  /** Tries a row; `again` puts it back. Answers with a wait before those that follow. */
  async function runPlace(place: number, change: RowChange, again: () => void) {
    const { state, refused, isLost } = await tryRow({
      ...{ change, writer, mayWrite, isForNow, was: states[place] ?? WAITING },
      letArrive: (sentAtMs) => letArrive(sentAtMs, signal),
      show: (now) => show(place, now),
      keepSent: () => keep(place, states),
    });
    if (isLost) {
      show(place, state);
      isOver = true;
      return undefined;
    }
    if (refused?.status === 401) isOver = true;
    await settle(place, state);
    if (!refused || isOver) return undefined;
    again();
    if (isWaitedFor(refused)) {
      await waitForConnection();
      return undefined;
    }
    const waitMs = refused.retryAfterMs ?? WAIT_MS;
    onWait?.(Date.now() + waitMs);
    return waitMs;
  }

  /** Runs places side by side. */
  async function runStep(step: readonly number[]): Promise<void> {
    const queue = [...step];
    await callInParallel(
      signal,
      () => {
        const place = isOver || !mayGoOn() ? undefined : queue.shift();
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
      else await settle(first, { is: 'left', now: {}, why: REASONS.builtOn });
    }
  } finally {
    release();
  }
  return states;
}
