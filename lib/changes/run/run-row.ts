import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import type { Fields } from '@/lib/narrow';

import {
  clearedFields,
  exchanged,
  hasValues,
  isForgotten,
  pickFields,
  rowKey,
  type RowChange,
} from '../plan/change-set';
import { REASONS } from '../state/reasons';
import { onItsWay, type OnItsWay, type RowState, WAITING, wayOf } from '../state/row-state';

import { letArrive } from './arriving';
import { changedSince, endOf, failureOf, findObstacle, judge, look } from './judge-row';
import { noteSaved } from './own-saves';
import { holdRecord } from './record-hold';
import { recordOf, type Writer } from './writer';

/** A run of rows, as each try of one asks it. */
export type Run = {
  rows: readonly RowChange[];
  /** Where each row stands by now. */
  states: readonly RowState[];
  writer: Writer;
  /** Ends each wait, once nothing more is begun. */
  signal: AbortSignal;
  /** Whether rows may be written: asked again before each call. */
  mayWrite: () => boolean;
  /** Shows where a row stands by now. */
  show: (place: number, state: RowState) => void;
  /** Keeps where the row at a place is shown; false where another tab has the set. */
  keep: (place: number) => Promise<boolean>;
  /** Whether an error says only that a row is to be tried later. */
  isTemporary: (error: ApiError) => boolean;
};

/** What a try has come to. */
type End = {
  state: RowState;
  /** It was refused for now, and stands as before or as `sent`. */
  refused?: ApiError;
  /** Another tab has the set, and keeps where the row stands. */
  isLost?: true;
};

/** One try with a row of a run. */
type Try = {
  run: Run;
  place: number;
  /** The change of the row, on the way that it goes. */
  whole: RowChange;
  /** The same without the fields that it would clear: what is written. */
  row: RowChange;
  /** Where it stood before. */
  was: RowState;
  /** Shows where the row stands by now. */
  show: (state: RowState) => void;
};

/** Tries the row at a place while no other run of this browser has its record. */
export async function tryRow(run: Run, place: number): Promise<End> {
  const { rows, states, writer, signal } = run;
  const was = states[place] ?? WAITING;
  const onItsOwnWay = (state: RowState): RowState => ({ ...wayOf(was), ...state });
  const change = rows[place];
  if (!change || isForgotten(change)) {
    return { state: onItsOwnWay({ is: 'left', why: 'refused', reason: REASONS.forgotten }) };
  }
  const record = recordOf(writer, change);
  const giveBack = record ? await holdRecord(rowKey(record), signal) : () => undefined;
  if (giveBack === null) return { state: was };
  try {
    // The session may have ended, or the run been stopped, while it waited.
    if (!run.mayWrite()) return { state: was };
    if (was.back && change.after === null) return await lookAtDeletion(run, place, change, was);
    const whole = was.back ? exchanged(change) : change;
    const row = withoutCleared(whole);
    const show = (state: RowState) => run.show(place, onItsOwnWay(state));
    const end = await readAndWrite({ run, place, whole, row, was, show });
    return { ...end, state: onItsOwnWay(end.state) };
  } finally {
    giveBack();
  }
}

/** Looks what became of a deletion of which nobody knows, in a set that is to go back: it is not sent again. */
async function lookAtDeletion(
  run: Run,
  place: number,
  row: RowChange,
  was: RowState,
): Promise<End> {
  const call = onItsWay(was);
  if (call === null) return { state: { is: 'unsent' } };
  run.show(place, { ...wayOf(was), ...notWrittenAs(call) });
  if (!((await letArrive(call, run.signal)) && run.mayWrite())) return { state: was };
  const found = await look(run.writer, row);
  if ('error' in found) {
    const { state, ...end } = notKnown(run, found.error, call);
    return { ...end, state: { ...wayOf(was), ...state } };
  }
  return { state: { is: found.now === null ? 'written' : 'unsent' } };
}

/** Where a row stands that was not written now: as `sent` where a call of before may have written it. */
const notWrittenAs = (call: OnItsWay | null): RowState =>
  call === null ? WAITING : { is: 'sent', ...call };

/**
 * Reads a row again and writes it where it is as it was. The order decides what a crash leaves behind: a row
 * that is kept as `sent` may be written, one that is kept as waiting is surely not.
 */
async function readAndWrite(one: Try): Promise<End> {
  const { run, whole, row } = one;
  const call = onItsWay(one.was);
  // A crash while the row is read must not forget that it may be written.
  one.show(call === null ? { is: 'reading' } : notWrittenAs(call));
  // A read before the call has arrived would take the row for one that was never written.
  if (call !== null && !((await letArrive(call, run.signal)) && run.mayWrite()))
    return { state: notWrittenAs(call) };
  const decided = await decide(one, call);
  if ('end' in decided) return decided.end;
  const now = decided.write;
  const end = await write(one, now);
  return { ...end, state: asFarAsWritten(end.state, whole, { ...now, ...row.after }) };
}

/** Reads a row and says where it ends, or what its record holds where it is to be written. */
async function decide(
  { run, whole, row, was }: Try,
  call: OnItsWay | null,
): Promise<{ end: End } | { write: Fields }> {
  const found = await look(run.writer, whole);
  if ('error' in found) return { end: notKnown(run, found.error, call) };
  const { now } = found;
  const known = judge(row, now, { isSent: call !== null, isBack: was.back === true });
  // What a form has written before its set was made, it has noted itself.
  if (known?.is === 'written' && now && (!row.leads || was.back))
    noteWritten(run, row, row.before, now);
  if (known) return { end: { state: asFarAsWritten(known, whole, now) } };
  // For the compiler alone: `judge` has decided on a record that is gone.
  if (now === null) return { end: { state: WAITING } };
  // A form had written it, and somebody has put back what was there before.
  if (row.leads && !was.back) return { end: { state: changedSince(row, now) } };
  const obstacle = await findObstacle(run.writer, row, now);
  if ('error' in obstacle) return { end: notKnown(run, obstacle.error, null) };
  const { reason } = obstacle;
  return reason === ''
    ? { write: now }
    : { end: { state: { is: 'left', why: 'refused', reason } } };
}

/** The end of a try whose reading has failed. */
const notKnown = ({ isTemporary }: Run, error: ApiError, call: OnItsWay | null): End =>
  isTemporary(error)
    ? { state: notWrittenAs(call), refused: error }
    : { state: failureOf(error, call) };

/** Writes a row that is as it was, once it is kept that a call may have been sent. */
async function write({ run, place, row, was, show }: Try, now: Fields): Promise<End> {
  const { writer } = run;
  if (!run.mayWrite()) return { state: WAITING };
  const sentAtMs = Date.now();
  const sent: RowState = { is: 'sent', sentAtMs };
  show(sent);
  // Nothing is sent: the other tab says what becomes of the row.
  if (!(await run.keep(place))) return { state: notWrittenAs(onItsWay(was)), isLost: true };
  // The session may have ended, or the run been stopped, while the device kept it.
  if (!run.mayWrite()) return { state: WAITING };
  try {
    await writer.write(row, now);
  } catch (thrown) {
    const error = toApiError(thrown);
    const call = { sentAtMs, lostAtMs: Date.now() };
    if (run.isTemporary(error)) {
      const isSurelyNot = error.status === 429 || error.status === 401;
      return { state: isSurelyNot ? WAITING : { ...sent, ...call }, refused: error };
    }
    const end = await endOf(error, run, row, call, was.back === true);
    if (end.is === 'written') noteWritten(run, row, now);
    return { state: end };
  }
  noteWritten(run, row, now);
  return { state: { is: 'written' } };
}

/** Notes that a row is written, or was found so, so that no late copy of its record is believed. */
function noteWritten({ writer }: Run, row: RowChange, before: Fields, found?: Fields): void {
  const record = recordOf(writer, row);
  if (record && row.after !== null) noteSaved(record, before, row.after, found);
}

/** A change without the fields that it would clear, which no call does. */
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
