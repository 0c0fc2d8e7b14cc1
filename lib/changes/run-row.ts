import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import type { Fields } from '@/lib/narrow';

import { exchanged, isForgotten, type RowChange } from './change-set';
import { endOf, failureOf, findObstacle, judge, look } from './judge-row';
import { noteSaved } from './own-saves';
import { REASONS } from './reasons';
import { type RowState, sentAt, wayOf } from './row-state';
import type { Writer } from './writer';

/** One try with a row, and what it asks of its run. */
type Try = {
  change: RowChange;
  /** Where it stood before. */
  was: RowState;
  writer: Writer;
  /** Waits until no other run of this browser has the record, and gives it back; null where that was stopped. */
  hold: () => Promise<(() => void) | null>;
  /** Shows where it stands by now. */
  show: (state: RowState) => void;
  /** Keeps what shows by now, before a call; false where another tab has the set. */
  keepSent: () => Promise<boolean>;
  /** Whether it may be written: asked again before the call. */
  mayWrite: () => boolean;
  /** Waits until what was sent at a moment has surely arrived; false where that was stopped. */
  letArrive: (sentAtMs: number) => Promise<boolean>;
  /** Whether an error says no more than that it is to be tried later. */
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

/** Tries a row while no other run of this browser has its record. */
export async function tryRow(one: Try): Promise<End> {
  const { change, was } = one;
  if (isForgotten(change)) {
    return { state: { ...wayOf(was), is: 'left', why: 'refused', reason: REASONS.forgotten } };
  }
  const giveBack = await one.hold();
  if (giveBack === null) return { state: was };
  try {
    // The session may have ended, or the run been stopped, while it waited.
    return one.mayWrite() ? await readAndWrite(one) : { state: was };
  } finally {
    giveBack();
  }
}

const waitingAs = (was: RowState): RowState => ({ ...wayOf(was), is: 'waiting' });

/** Where a row stands that was not written now: as `sent` where it may be written since before. */
function notWrittenAs(was: RowState): RowState {
  const sentAtMs = sentAt(was);
  return sentAtMs === null ? waitingAs(was) : { ...wayOf(was), is: 'sent', sentAtMs };
}

/**
 * Reads a row again and writes it where it is as it was. The order decides what a crash leaves behind: what
 * is kept as `sent` may be written, what is kept as waiting is surely not.
 */
async function readAndWrite(one: Try): Promise<End> {
  const { change, was, writer, ...run } = one;
  const row = was.back ? exchanged(change) : change;
  const way = wayOf(was);
  const beforeMs = sentAt(was);
  const wasSent = beforeMs !== null;

  // A crash while it is read must not forget that it may be written.
  run.show(wasSent ? notWrittenAs(was) : { ...way, is: 'reading' });
  // A read from before it has arrived would take the row for one that was never written.
  if (wasSent && !((await run.letArrive(beforeMs)) && run.mayWrite()))
    return { state: notWrittenAs(was) };
  const found = await look(writer, row);
  if ('error' in found) {
    const { error } = found;
    if (run.isTemporary(error)) return { state: notWrittenAs(was), refused: error };
    return { state: { ...way, ...failureOf(error, beforeMs) } };
  }
  const known = judge(row, found.now, wasSent);
  if (known) return { state: { ...way, ...known } };
  // For the compiler alone: of a record that is gone all was said above.
  if (found.now === null) return { state: waitingAs(was) };
  const obstacle = await findObstacle(writer, row, found.now);
  if ('error' in obstacle) {
    const { error } = obstacle;
    if (run.isTemporary(error)) return { state: waitingAs(was), refused: error };
    return { state: { ...way, ...failureOf(error, null) } };
  }
  const { reason } = obstacle;
  if (reason !== '') return { state: { ...way, is: 'left', why: 'refused', reason } };
  return write(one, row, found.now);
}

/** Writes a row that is as it was, once it is kept that a call may have been sent. */
async function write({ was, writer, ...run }: Try, row: RowChange, now: Fields): Promise<End> {
  if (!run.mayWrite()) return { state: waitingAs(was) };
  const sentAtMs = Date.now();
  const sent: RowState = { ...wayOf(was), is: 'sent', sentAtMs };
  run.show(sent);
  // Nothing is sent: what becomes of the row is the other tab's to say.
  if (!(await run.keepSent())) return { state: notWrittenAs(was), isLost: true };
  // The session may have ended, or the run been stopped, while the device kept it.
  if (!run.mayWrite()) return { state: waitingAs(was) };
  try {
    await writer.write(row, now);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (run.isTemporary(error)) {
      const isSurelyNot = error.status === 429 || error.status === 401;
      return { state: isSurelyNot ? waitingAs(was) : sent, refused: error };
    }
    const end = await endOf(error, writer, row, { sentAtMs, letArrive: run.letArrive });
    return { state: { ...wayOf(was), ...end } };
  }
  if (row.after !== null) noteSaved(row, now, row.after);
  return { state: { ...wayOf(was), is: 'written' } };
}
