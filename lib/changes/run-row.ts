import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import type { Fields } from '@/lib/narrow';

import { letArrive } from './arriving';
import {
  clearedFields,
  exchanged,
  hasValues,
  isForgotten,
  pickFields,
  rowKey,
  type RowChange,
} from './change-set';
import { holdRecord } from './home/record-hold';
import { changedSince, endOf, failureOf, findObstacle, judge, look } from './judge-row';
import { noteSaved } from './own-saves';
import { REASONS } from './reasons';
import { onItsWay, type RowState, WAITING, wayOf } from './row-state';
import { recordOf, type Writer } from './writer';

/** A run of rows, as each try of one asks it. */
export type Run = {
  rows: readonly RowChange[];
  /** Where each row stands by now. */
  states: readonly RowState[];
  writer: Writer;
  /** Ends what waits, once nothing more is begun. */
  signal: AbortSignal;
  /** Whether rows may be written: asked again before each call. */
  mayWrite: () => boolean;
  /** Shows where a row stands by now. */
  show: (place: number, state: RowState) => void;
  /** Keeps where the row at a place is shown; false where another tab has the set. */
  keep: (place: number) => Promise<boolean>;
  /** Whether an error says no more than that a row is to be tried later. */
  isTemporary: (error: ApiError) => boolean;
};

/** What a try has come to. */
type End = {
  state: RowState;
  /** It was refused for now, and stands as before or as `sent`. */
  refused?: ApiError;
  /** Another tab has the set: where the row stands is for that one to keep. */
  isLost?: true;
};

/** One try with a row of a run. */
type Try = {
  run: Run;
  place: number;
  /** What is to be written, on the way that it goes. */
  row: RowChange;
  /** Where it stood before. */
  was: RowState;
};

/** Tries the row at a place while no other run of this browser has its record. */
export async function tryRow(run: Run, place: number): Promise<End> {
  const { rows, states, writer, signal } = run;
  const was = states[place] ?? WAITING;
  const change = rows[place];
  if (!change || isForgotten(change)) {
    return { state: { ...wayOf(was), is: 'left', why: 'refused', reason: REASONS.forgotten } };
  }
  const record = recordOf(writer, change);
  const giveBack = record ? await holdRecord(rowKey(record), signal) : () => undefined;
  if (giveBack === null) return { state: was };
  try {
    // The session may have ended, or the run been stopped, while it waited.
    if (!run.mayWrite()) return { state: was };
    return await readAndWrite({ run, place, was, row: was.back ? exchanged(change) : change });
  } finally {
    giveBack();
  }
}

const waitingAs = (was: RowState): RowState => ({ ...wayOf(was), is: 'waiting' });

/** Where a row stands that was not written now: as `sent` where it may be written since before. */
function notWrittenAs(was: RowState): RowState {
  const call = onItsWay(was);
  return call === null ? waitingAs(was) : { ...wayOf(was), is: 'sent', ...call };
}

/**
 * Reads a row again and writes it where it is as it was. The order decides what a crash leaves behind: what
 * is kept as `sent` may be written, what is kept as waiting is surely not.
 */
async function readAndWrite({ run, place, row: whole, was }: Try): Promise<End> {
  const { writer } = run;
  const way = wayOf(was);
  const call = onItsWay(was);
  const row = withoutCleared(whole);

  // A crash while it is read must not forget that it may be written.
  run.show(place, call === null ? { ...way, is: 'reading' } : notWrittenAs(was));
  // A read from before it has arrived would take the row for one that was never written.
  if (call !== null && !((await letArrive(call, run.signal)) && run.mayWrite()))
    return { state: notWrittenAs(was) };
  const found = await look(writer, whole);
  if ('error' in found) {
    const { error } = found;
    if (run.isTemporary(error)) return { state: notWrittenAs(was), refused: error };
    return { state: { ...way, ...failureOf(error, call) } };
  }
  const known = judge(row, found.now, call !== null);
  if (known) return { state: { ...way, ...asFarAsWritten(known, whole, found.now) } };
  // For the compiler alone: of a record that is gone all was said above.
  if (found.now === null) return { state: waitingAs(was) };
  // A form had written it, and somebody has put back what was there before.
  if (row.leads && !was.back) return { state: changedSince(row, found.now) };
  const obstacle = await findObstacle(writer, row, found.now);
  if ('error' in obstacle) {
    const { error } = obstacle;
    if (run.isTemporary(error)) return { state: waitingAs(was), refused: error };
    return { state: { ...way, ...failureOf(error, null) } };
  }
  const { reason } = obstacle;
  if (reason !== '') return { state: { ...way, is: 'left', why: 'refused', reason } };
  const end = await write({ run, place, row, was }, found.now);
  const then = { ...found.now, ...row.after };
  return { ...end, state: { ...wayOf(was), ...asFarAsWritten(end.state, whole, then) } };
}

/** Writes a row that is as it was, once it is kept that a call may have been sent. */
async function write({ run, place, row, was }: Try, now: Fields): Promise<End> {
  const { writer } = run;
  if (!run.mayWrite()) return { state: waitingAs(was) };
  const sentAtMs = Date.now();
  const sent: RowState = { ...wayOf(was), is: 'sent', sentAtMs };
  run.show(place, sent);
  // Nothing is sent: what becomes of the row is the other tab's to say.
  if (!(await run.keep(place))) return { state: notWrittenAs(was), isLost: true };
  // The session may have ended, or the run been stopped, while the device kept it.
  if (!run.mayWrite()) return { state: waitingAs(was) };
  try {
    await writer.write(row, now);
  } catch (thrown) {
    const error = toApiError(thrown);
    const call = { sentAtMs, lostAtMs: Date.now() };
    if (run.isTemporary(error)) {
      const isSurelyNot = error.status === 429 || error.status === 401;
      return { state: isSurelyNot ? waitingAs(was) : { ...sent, ...call }, refused: error };
    }
    return { state: { ...wayOf(was), ...(await endOf(error, run, row, call)) } };
  }
  const record = recordOf(writer, row);
  if (record && row.after !== null) noteSaved(record, now, row.after);
  return { state: { ...wayOf(was), is: 'written' } };
}

/** A change without what no call does: it clears no field. */
function withoutCleared(row: RowChange): RowChange {
  const cleared = clearedFields(row);
  if (cleared.length === 0) return row;
  const rest = Object.entries(row.after ?? {}).filter(([name]) => !cleared.includes(name));
  return { ...row, after: Object.fromEntries(rest) };
}

/** Where a row stands whose change would clear a field as well: that holds what it held. */
function asFarAsWritten(state: RowState, whole: RowChange, now: Fields | null): RowState {
  const isWritten = state.is === 'written' || state.is === 'same';
  if (!isWritten || now === null || clearedFields(whole).length === 0) return state;
  if (hasValues(now, whole.after ?? {})) return state;
  return { is: 'left', why: 'stays', now: pickFields(now, { ...whole.before, ...whole.after }) };
}
