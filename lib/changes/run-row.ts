import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

import { exchanged, isForgotten, type RowChange } from './change-set';
import { endOf, failureOf, judge, look } from './judge-row';
import { noteSaved } from './own-saves';
import { REASONS } from './reasons';
import type { RowState } from './row-state';
import type { Writer } from './writer';

/** One try with a row, and what it asks of its run. */
type Try = {
  change: RowChange;
  /** Where it stood before. */
  was: RowState;
  writer: Writer;
  /** Shows where it stands by now. */
  show: (state: RowState) => void;
  /** Keeps what shows by now, before a call; false where another tab has the set. */
  keepSent: () => Promise<boolean>;
  /** Whether it may be written: asked again before the call. */
  mayWrite: () => boolean;
  /** Waits until what was sent at a moment has surely arrived; false where that was stopped. */
  letArrive: (sentAtMs: number) => Promise<boolean>;
  /** Whether an error says no more than that it is to be tried later. */
  isForNow: (error: ApiError) => boolean;
};

/** What a try has come to. */
type End = {
  state: RowState;
  /** It was refused for now, and stands as before or as `sent`. */
  refused?: ApiError;
  /** Another tab has the set: where the row stands is for that one to keep. */
  isLost?: true;
};

/**
 * Reads a row again and writes it where it is as it was. The order decides what a crash leaves behind: what
 * is kept as `sent` may be written, what is kept as waiting is surely not.
 */
export async function tryRow({ change, was, writer, ...run }: Try): Promise<End> {
  const row = was.back ? exchanged(change) : change;
  const way = was.back ? ({ back: true } as const) : {};
  const wasSent = was.is === 'sent' || (was.is === 'failed' && was.isUnknown === true);
  const waiting: RowState = { ...way, is: 'waiting' };
  const asBefore: RowState = was.is === 'sent' ? was : wasSent ? { ...way, is: 'sent' } : waiting;
  if (isForgotten(change))
    return { state: { ...way, is: 'left', now: {}, why: REASONS.forgotten } };

  // A crash while it is read must not forget that it may be written.
  run.show(wasSent ? asBefore : { ...way, is: 'reading' });
  const found = await look(writer, row);
  if ('error' in found) {
    const { error } = found;
    if (run.isForNow(error)) return { state: asBefore, refused: error };
    return { state: { ...way, ...failureOf(error, wasSent) } };
  }
  const known = judge(writer, row, found.now, wasSent);
  if (known) return { state: { ...way, ...known } };
  if (found.now === null || !run.mayWrite()) return { state: waiting };
  const atMs = Date.now();
  const sent: RowState = { ...way, is: 'sent', atMs };
  run.show(sent);
  // Nothing is sent: what becomes of the row is the other tab's to say.
  if (!(await run.keepSent())) return { state: asBefore, isLost: true };
  // The session may have ended, or the run been stopped, while the device kept it.
  if (!run.mayWrite()) return { state: waiting };
  try {
    await writer.write(row, found.now);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (run.isForNow(error)) {
      const isSurelyNot = error.status === 429 || error.status === 401;
      return { state: isSurelyNot ? waiting : sent, refused: error };
    }
    const end = await endOf(error, writer, row, () => run.letArrive(atMs));
    return { state: { ...way, ...end } };
  }
  if (row.after !== null) noteSaved(row.noun ?? writer.noun, row.id, found.now, row.after);
  return { state: { ...way, is: 'written' } };
}
