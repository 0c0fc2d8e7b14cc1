import { ApiError, describeFailure } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import { asList, type Fields } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

import { requireSame } from '../plan/another-record';
import { hasValues, pickFields, type RowChange } from '../plan/change-set';
import { REASONS } from '../state/reasons';
import type { OnItsWay, RowState } from '../state/row-state';

import { letArrive } from './arriving';
import { mayArrive } from './may-arrive';
import { requireOwnSave } from './own-saves';
import { holdsInSomeForm } from './stored-form';
import { recordOf, type Writer } from './writer';

/** Whether a record hides a field that the row writes over, or has shown before it deletes the record. */
function isHidden({ before, after }: RowChange, now: Fields): boolean {
  const hidden = asList(now._unread);
  return Object.keys(after ?? before).some((name) => hidden.includes(name));
}

/** What a record holds by now, null where it is gone, or why nobody knows. */
export async function look(
  writer: Writer,
  row: RowChange,
): Promise<{ now: Fields | null } | { error: ApiError }> {
  const record = recordOf(writer, row);
  async function read(): Promise<Fields> {
    const now = requireSame(row, await writer.read(row));
    return record ? requireOwnSave(record, now) : now;
  }
  try {
    const now = await refetchBeforeWrite(read);
    return isHidden(row, now) ? { error: new ApiError(REASONS.notReadable) } : { now };
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.isGone ? { now: null } : { error };
  }
}

/** What a row has come to before it is judged: a call may have written it; it goes back. */
export type Past = { isSent: boolean; isBack: boolean };

/**
 * Where a row stands by what its record holds; null where that is as it was, so that the row is written. What this set
 * has sent it finds in the form too that the API has stored it in.
 */
export function judge(
  { before, after }: Pick<RowChange, 'before' | 'after'>,
  now: Fields | null,
  { isSent, isBack }: Past,
): RowState | null {
  const isThere = now === null ? after === null : after !== null && hasValues(now, after);
  if (isThere) return { is: isSent ? 'written' : 'same' };
  if (now === null) return { is: 'left', why: 'gone' };
  if (hasValues(now, before)) return null;
  if (isSent && after !== null && holdsInSomeForm(now, after)) return { is: 'written' };
  if (isBack && holdsInSomeForm(now, before)) return null;
  return changedSince({ before, after }, now);
}

/** Where a row stands whose record somebody has changed so. */
export const changedSince = (
  { before, after }: Pick<RowChange, 'before' | 'after'>,
  now: Fields,
): RowState => ({ is: 'left', why: 'changed', now: pickFields(now, { ...before, ...after }) });

/** What stands in the way of a row whose record is as it was, '' for nothing; or why nobody knows. */
export async function findObstacle(
  { obstacle }: Writer,
  row: RowChange,
  now: Fields,
): Promise<{ reason: string } | { error: ApiError }> {
  try {
    return { reason: (await obstacle?.(row, now)) ?? '' };
  } catch (thrown) {
    return { error: toApiError(thrown) };
  }
}

/**
 * Where a row stands whose write has failed. Where the reply does not say it, the record does; a record that is as
 * before is believed only once the call has surely arrived.
 */
export async function endOf(
  error: ApiError,
  { writer, signal }: { writer: Writer; signal: AbortSignal },
  row: RowChange,
  call: OnItsWay,
  isBack: boolean,
): Promise<RowState> {
  const { status, isOutcomeUnknown } = error;
  const isDoubtful = isOutcomeUnknown || status === 404 || (status !== undefined && status >= 500);
  if (!isDoubtful) return failureOf(error, null);
  const read = () => readEnd(writer, row, { isSent: status !== 404, isBack });
  let end = await read();
  if (end === 'as before' && mayArrive(error))
    end = (await letArrive(call, signal)) ? await read() : 'not known';
  if (end === 'not known') return failureOf(error, call, REASONS.notKnown);
  return end === 'as before' ? failureOf(error, null, REASONS.notWritten) : end;
}

/** What the record says of a write. */
async function readEnd(
  writer: Writer,
  row: RowChange,
  past: Past,
): Promise<RowState | 'as before' | 'not known'> {
  const found = await look(writer, row);
  if ('error' in found) return 'not known';
  return judge(row, found.now, past) ?? 'as before';
}

/**
 * Where a row stands after a failure. `call` is one of whose end nobody knows; `known` is what the record says, in
 * place of what the error says of the outcome.
 */
export function failureOf(error: ApiError, call: OnItsWay | null, known = ''): RowState {
  const { message, reason, retryAfterMs } = error;
  const said = describeFailure({ message: known === '' ? message : reason, retryAfterMs });
  const failure = {
    message: known === '' ? said : `${isolate(said).replace(/\.?$/, '.')} ${known}`,
    ...(error.wholeReply !== undefined && { wholeReply: error.wholeReply }),
  };
  return call === null ? { is: 'failed', ...failure } : { is: 'unknown', ...call, ...failure };
}
