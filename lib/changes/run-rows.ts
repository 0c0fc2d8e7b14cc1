import { guardLeaving } from '@/lib/browser/window';
import { type ApiError, describeFailure } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import type { Fields } from '@/lib/narrow';
import { callInParallel } from '@/lib/rows/call-in-parallel';
import { getSession, rememberSession } from '@/lib/session/session';
import { isolate } from '@/lib/text/format';

import { exchanged, holds, pickFields, type RowChange, type RowState, WAITING } from './change-set';
import { standingAhead, stepsOf } from './run-steps';

/** How records are read and written. All throw ApiError. */
export type Writer = {
  /** What a record holds by now; of a set over several nouns it is told whose. */
  read: (id: string, noun?: string) => Promise<Fields>;
  /** Sends a change of what was just read. */
  write: (row: RowChange, now: Fields) => Promise<unknown>;
  /** Why a record is left alone although it is as it was; '' for no reason. */
  obstacle?: (row: RowChange, now: Fields) => string;
};

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

const BUILT_ON = 'What it builds on was left out.';

const mayBeWritten = (state: RowState) =>
  state.is === 'sent' || (state.is === 'failed' && state.isUnknown === true);

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

/**
 * Runs rows of a set: reads each again, leaves out what somebody else has changed, writes, and looks
 * where a reply says nothing of what became of a write. A server that asks to wait gets the row again; a
 * 401 ends the run. What is not reached stays as it stood. Until it is over the browser asks before it
 * closes or reloads the page.
 */
export async function runRows(options: RunOptions): Promise<void> {
  const {
    rows,
    states,
    writer,
    keep,
    onState,
    signal,
    mayGoOn,
    atOnce,
    isPatient = true,
  } = options;
  let queue: number[] = [];
  let isOver = false;
  const mayWrite = () => !signal.aborted && !isOver && mayGoOn();

  function note(place: number, state: RowState): void {
    states[place] = state;
    onState(place);
  }

  async function settle(place: number, state: RowState): Promise<undefined> {
    note(place, state);
    if (state.is === 'failed' && options.stopsAtFailure) isOver = true;
    if (!(await keep(place))) isOver = true;
    return undefined;
  }

  /** Puts a row back whose call was refused for now; answers with the wait, if there is one. */
  async function putBack(place: number, state: RowState, error: ApiError) {
    await settle(place, state);
    if (error.status === 401) {
      isOver = true;
      return undefined;
    }
    queue.unshift(place);
    return error.retryAfterMs ?? WAIT_MS;
  }

  const isRefusedForNow = ({ status, retryAfterMs }: ApiError) =>
    status === 401 || (isPatient && (status === 429 || retryAfterMs !== undefined));

  async function runPlace(place: number, change: RowChange): Promise<number | undefined> {
    const was = states[place] ?? { is: 'waiting' };
    const row = was.back ? exchanged(change) : change;
    const way = was.back ? ({ back: true } as const) : {};
    const wasSent = mayBeWritten(was);
    const waiting: RowState = { ...way, is: wasSent ? 'sent' : 'waiting' };

    /** What a record that was read says of the row; null where it is to be written. */
    function judge(now: Fields | null, isSent: boolean): RowState | null {
      const isThere =
        now === null ? row.after === null : row.after !== null && holds(now, row.after);
      if (isThere) return { ...way, is: isSent ? 'written' : 'same' };
      if (now === null) return { ...way, is: 'left', now: null };
      if ((row.after !== null || row.builds) && !holds(now, row.before)) {
        return { ...way, is: 'left', now: pickFields(now, { ...row.before, ...row.after }) };
      }
      const why = writer.obstacle?.(row, now) ?? '';
      return why === '' ? null : { ...way, is: 'left', now: {}, why };
    }

    // A crash while it is read must not forget that it may be written.
    note(place, wasSent ? { ...way, is: 'sent' } : { ...way, is: 'reading' });
    const found = await look(writer, row);
    if ('error' in found) {
      if (isRefusedForNow(found.error)) return putBack(place, waiting, found.error);
      return settle(place, failure(way, found.error, wasSent));
    }
    const known = judge(found.now, wasSent);
    if (known) return settle(place, known);
    if (found.now === null || !mayWrite()) return settle(place, { ...way, is: 'waiting' });
    note(place, { ...way, is: 'sent' });
    if (!(await keep(place))) {
      // Nothing is sent: what becomes of the row is the other tab's to say.
      note(place, waiting);
      isOver = true;
      return undefined;
    }
    // The session may have ended, or the run been stopped, while the device kept it.
    if (!mayWrite()) return settle(place, { ...way, is: 'waiting' });
    try {
      await writer.write(row, found.now);
    } catch (thrown) {
      const error = toApiError(thrown);
      const isSurelyNot = error.status === 429 || error.status === 401;
      if (isRefusedForNow(error)) {
        return putBack(place, { ...way, is: isSurelyNot ? 'waiting' : 'sent' }, error);
      }
      const { status = 0, isOutcomeUnknown } = error;
      const isDoubtful = isOutcomeUnknown || status >= 500 || status === 404;
      if (!isDoubtful) return settle(place, failure(way, error, false));
      const after = await look(writer, row);
      if ('error' in after) return settle(place, failure(way, error, true, NOT_KNOWN));
      const end = judge(after.now, status !== 404);
      return settle(place, end ?? failure(way, error, false, 'Read again: it was not written.'));
    }
    return settle(place, { ...way, is: 'written' });
  }

  function nextCall() {
    const place = isOver || !mayGoOn() ? undefined : queue.shift();
    const row = place === undefined ? undefined : rows[place];
    return place === undefined || !row ? undefined : () => runPlace(place, row);
  }
  const release = holdPage();
  try {
    for (const step of stepsOf(options)) {
      if (!mayWrite()) break;
      const [first = 0] = step;
      const ahead = standingAhead(options, first);
      if (ahead === 'open') break;
      if (ahead === 'left') await settle(first, { is: 'left', now: {}, why: BUILT_ON });
      queue = ahead === 'left' ? [] : [...step];
      await callInParallel(signal, nextCall, atOnce);
    }
  } finally {
    release();
  }
}

/** What a record holds by now, null where it is gone, or why nobody knows. */
async function look(
  writer: Writer,
  { id, noun }: RowChange,
): Promise<{ now: Fields | null } | { error: ApiError }> {
  try {
    return { now: await refetchBeforeWrite(() => writer.read(id, noun)) };
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.status === 404 ? { now: null } : { error };
  }
}

const NOT_KNOWN = 'It is not known whether this was saved: please look before you try again.';

/** A failure, with what is known of the record beside the reason. */
function failure(way: { back?: true }, error: ApiError, isUnknown: boolean, known = ''): RowState {
  const said = describeFailure(error);
  const [reason = ''] = said.split(' It is not known whether');
  const text = known === '' ? said : `${isolate(reason).replace(/\.?$/, '.')} ${known}`;
  return {
    ...way,
    is: 'failed',
    message: text,
    ...(isUnknown && { isUnknown }),
    ...(error.wholeReply !== undefined && { wholeReply: error.wholeReply }),
  };
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
