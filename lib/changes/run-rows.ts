import { ONLINE } from '@/lib/browser/environment';
import { guardLeaving } from '@/lib/browser/window';
import type { ApiError } from '@/lib/http/api-error';
import { callInParallel, pause } from '@/lib/http/call-in-parallel';
import { toApiError } from '@/lib/http/to-api-error';
import { getSession, rememberSession } from '@/lib/session/session';

import { exchanged, type RowChange, type RowState, WAITING } from './change-set';
import { endOf, failureOf, judge, look, type Writer } from './judge-row';
import { noteSaved } from './own-saves';
import { standingAhead, stepsOf } from './run-steps';

export type RunOptions = {
  rows: readonly RowChange[];
  /** Where each row stands; the run writes into it. */
  states: RowState[];
  /** The places of the rows that are run, in order. */
  places: readonly number[];
  writer: Writer;
  /** Resolves once the device keeps where a row stands; to false where the run is another tab's by now. */
  keep: (place: number) => Promise<boolean>;
  /** Told of each change of a state. */
  onState: (place: number) => void;
  /** Told when the run begins to wait for a connection; left out, a lost one is a failure. */
  onOffline?: () => void;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write: another session writes nothing for this one. */
  mayGoOn: () => boolean;
  /** How many are written at a time: 1 where each builds on the one before; four when left out. */
  atOnce?: number;
  /** A server that asks to wait gets its row again; else that is a failure, which says how long. */
  isPatient?: boolean;
  /** The first failure ends the run; else the others are written all the same. */
  stopsAtFailure?: boolean;
};

/** Of a server that says to wait, and not how long. */
const WAIT_MS = 1_000;

/** How soon a row is tried again where the browser knows of no connection: with some networks it never does. */
const OFFLINE_WAIT_MS = 5_000;

const BUILT_ON = 'What it builds on was left out.';

/** How many runs are under way, on whatever screen. */
let openRuns = 0;
/** Whether rows are being written, which ends with the session. */
export const isWriting = () => openRuns > 0;

/** Notes that rows are about to be written; until that is over the browser asks before it closes or reloads. */
export function holdPage(): () => void {
  const release = guardLeaving();
  openRuns += 1;
  return () => {
    release();
    openRuns -= 1;
  };
}

/** A run that is under way: what its rows share. */
type Run = Omit<RunOptions, 'places'> & {
  /** The places that are still to be run of this part. */
  queue: number[];
  isOver: boolean;
  isOffline: boolean;
};

const mayWrite = ({ signal, isOver, mayGoOn }: Run) => !signal.aborted && !isOver && mayGoOn();

function note({ states, onState }: Run, place: number, state: RowState): void {
  states[place] = state;
  onState(place);
}

/** Notes where a row stands, on the device too. */
async function settle(run: Run, place: number, state: RowState): Promise<undefined> {
  note(run, place, state);
  if (state.is === 'failed' && run.stopsAtFailure) run.isOver = true;
  if (!(await run.keep(place))) run.isOver = true;
  return undefined;
}

/** Whether the connection is lost, and the run waits for it. */
const isWaitedFor = ({ onOffline }: Run, { status }: ApiError) =>
  onOffline !== undefined && status === undefined && !ONLINE.read();

function isRefusedForNow(run: Run, error: ApiError): boolean {
  const { isPatient = true } = run;
  const isBusy = error.status === 429 || error.retryAfterMs !== undefined;
  return error.status === 401 || (isPatient && isBusy) || isWaitedFor(run, error);
}

/** Puts a row back whose call was refused for now; answers with the wait, if there is one. */
async function putBack(run: Run, place: number, state: RowState, error: ApiError) {
  await settle(run, place, state);
  if (error.status === 401) {
    run.isOver = true;
    return undefined;
  }
  run.queue.unshift(place);
  if (!isWaitedFor(run, error)) return error.retryAfterMs ?? WAIT_MS;
  if (!run.isOffline) run.onOffline?.();
  run.isOffline = true;
  await connection(run.signal);
  run.isOffline = false;
  return undefined;
}

/** Resolves once the browser has a connection again, or after some seconds, or when the run is stopped. */
async function connection(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  function end(): void {
    if (signal.aborted || ONLINE.read()) over.abort();
  }
  const stop = ONLINE.subscribe(end);
  signal.addEventListener('abort', end);
  await pause(signal.aborted ? 0 : OFFLINE_WAIT_MS, over.signal);
  signal.removeEventListener('abort', end);
  stop();
}

/** Reads a row again and writes it where it is as it was; answers with a wait before those that follow. */
async function runPlace(run: Run, place: number, change: RowChange): Promise<number | undefined> {
  const { writer } = run;
  const was = run.states[place] ?? WAITING;
  const row = was.back ? exchanged(change) : change;
  const way = was.back ? ({ back: true } as const) : {};
  const wasSent = was.is === 'sent' || (was.is === 'failed' && was.isUnknown === true);
  const waiting: RowState = { ...way, is: wasSent ? 'sent' : 'waiting' };

  // A crash while it is read must not forget that it may be written.
  note(run, place, wasSent ? { ...way, is: 'sent' } : { ...way, is: 'reading' });
  const found = await look(writer, row);
  if ('error' in found) {
    if (isRefusedForNow(run, found.error)) return putBack(run, place, waiting, found.error);
    return settle(run, place, { ...way, ...failureOf(found.error, wasSent) });
  }
  const known = judge(writer, row, found.now, wasSent);
  if (known) return settle(run, place, { ...way, ...known });
  if (found.now === null || !mayWrite(run)) return settle(run, place, { ...way, is: 'waiting' });
  note(run, place, { ...way, is: 'sent' });
  if (!(await run.keep(place))) {
    // Nothing is sent: what becomes of the row is the other tab's to say.
    note(run, place, waiting);
    run.isOver = true;
    return undefined;
  }
  // The session may have ended, or the run been stopped, while the device kept it.
  if (!mayWrite(run)) return settle(run, place, { ...way, is: 'waiting' });
  try {
    await writer.write(row, found.now);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isRefusedForNow(run, error)) {
      const isSurelyNot = error.status === 429 || error.status === 401;
      return putBack(run, place, { ...way, is: isSurelyNot ? 'waiting' : 'sent' }, error);
    }
    return settle(run, place, { ...way, ...(await endOf(error, writer, row)) });
  }
  if (row.after !== null) noteSaved(row.id, found.now, row.after);
  return settle(run, place, { ...way, is: 'written' });
}

/**
 * Runs rows of a set: reads each again, leaves out what somebody else has changed, writes, and looks
 * where a reply says nothing of what became of a write. A server that asks to wait gets the row again; a
 * 401 ends the run. What is not reached stays as it stood. Until it is over the browser asks before it
 * closes or reloads the page.
 */
export async function runRows(options: RunOptions): Promise<void> {
  const run: Run = { ...options, queue: [], isOver: false, isOffline: false };

  function nextCall() {
    const place = run.isOver || !run.mayGoOn() ? undefined : run.queue.shift();
    const row = place === undefined ? undefined : run.rows[place];
    return place === undefined || !row ? undefined : () => runPlace(run, place, row);
  }
  const release = holdPage();
  try {
    for (const step of stepsOf(options)) {
      if (!mayWrite(run)) break;
      const [first = 0] = step;
      const ahead = standingAhead(options, first);
      if (ahead === 'open') break;
      if (ahead === 'left') await settle(run, first, { is: 'left', now: {}, why: BUILT_ON });
      run.queue = ahead === 'left' ? [] : [...step];
      await callInParallel(run.signal, nextCall, run.atOnce);
    }
  } finally {
    release();
  }
}

/**
 * Runs a few rows of which the log keeps each once it is written, for the session that is signed in now;
 * answers with where they stand. A single one is not kept waiting by a server that asks for that.
 */
export async function runFew(rows: readonly RowChange[], writer: Writer): Promise<RowState[]> {
  const isSameSession = rememberSession();
  const states: RowState[] = rows.map(() => WAITING);
  await runRows({
    ...{ rows, states, places: [...rows.keys()], writer, isPatient: rows.length > 1 },
    keep: () => Promise.resolve(true),
    onState: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => isSameSession() && getSession().token !== null,
  });
  return states;
}

/** The same with one row. */
export async function runOne(row: RowChange, writer: Writer): Promise<RowState> {
  const [state = WAITING] = await runFew([row], writer);
  return state;
}
