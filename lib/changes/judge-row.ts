import { type ApiError, describeFailure } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import type { Fields } from '@/lib/narrow';
import { isolate } from '@/lib/text/format';

import { holds, pickFields, type RowChange } from './change-set';
import { requireOwnSave } from './own-saves';
import { REASONS } from './reasons';
import type { RowState } from './row-state';

/** How records are read and written. All throw ApiError. */
export type Writer = {
  /** The noun of records that name none. */
  noun: string;
  /** What a record holds by now; of a set over several nouns it is told whose. */
  read: (id: string, noun?: string) => Promise<Fields>;
  /** Sends a change of what was just read. */
  write: (row: RowChange, now: Fields) => Promise<unknown>;
  /** Why a record is left alone although it is as it was; '' for no reason. */
  obstacle?: (row: RowChange, now: Fields) => string;
};

/** What a record holds by now, null where it is gone, or why nobody knows. */
export async function look(
  writer: Writer,
  { id, noun }: RowChange,
): Promise<{ now: Fields | null } | { error: ApiError }> {
  const read = async () => requireOwnSave(noun ?? writer.noun, id, await writer.read(id, noun));
  try {
    return { now: await refetchBeforeWrite(read) };
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.status === 404 ? { now: null } : { error };
  }
}

/** What a record that was read says of a row; null where it is to be written. */
export function judge(
  { obstacle }: Writer,
  row: RowChange,
  now: Fields | null,
  isSent: boolean,
): RowState | null {
  const { before, after, builds } = row;
  const isThere = now === null ? after === null : after !== null && holds(now, after);
  if (isThere) return { is: isSent ? 'written' : 'same' };
  if (now === null) return { is: 'left', now: null };
  if ((after !== null || builds) && !holds(now, before)) {
    return { is: 'left', now: pickFields(now, { ...before, ...after }) };
  }
  const why = obstacle?.(row, now) ?? '';
  return why === '' ? null : { is: 'left', now: {}, why };
}

/** What has become of a row whose write has failed: where the reply does not say, the record does. */
export async function endOf(error: ApiError, writer: Writer, row: RowChange): Promise<RowState> {
  const { status = 0, isOutcomeUnknown } = error;
  const isDoubtful = isOutcomeUnknown || status >= 500 || status === 404;
  if (!isDoubtful) return failureOf(error, false);
  const after = await look(writer, row);
  if ('error' in after) return failureOf(error, true, REASONS.notKnown);
  const end = judge(writer, row, after.now, status !== 404);
  return end ?? failureOf(error, false, REASONS.notWritten);
}

/** A failure, with what is known of the record in place of what the call knows of its outcome. */
export function failureOf(error: ApiError, isUnknown: boolean, known = ''): RowState {
  const { message, reason, retryAfterMs } = error;
  const said = describeFailure({ message: known === '' ? message : reason, retryAfterMs });
  return {
    is: 'failed',
    message: known === '' ? said : `${isolate(said).replace(/\.?$/, '.')} ${known}`,
    ...(isUnknown && { isUnknown }),
    ...(error.wholeReply !== undefined && { wholeReply: error.wholeReply }),
  };
}
