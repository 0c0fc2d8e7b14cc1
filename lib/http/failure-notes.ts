import { ONLINE } from '@/lib/browser/environment';

import { ApiError } from './api-error';
import type { Method, WriteExtras } from './call-types';
import { toApiError } from './to-api-error';

/** The note for a lost response; null for a call that changes nothing. */
export function lossNote(
  method: Method,
  { changesNothing, lossNote }: WriteExtras,
  isPublic: boolean,
) {
  if (method === 'get' || changesNothing) return null;
  if (lossNote !== undefined) return lossNote;
  // Visitors have no screen to check.
  if (isPublic) return 'It is not known whether this arrived; trying again may send it twice.';
  const done = method === 'delete' ? 'deleted' : 'saved';
  return `It is not known whether this was ${done}: look before you try again.`;
}

/** What is thrown for a call: `note` says that its outcome is unknown, if it ever left. */
export function toFailure(error: unknown, note: string | null, neverLeft: boolean): ApiError {
  const failure = toApiError(error, note);
  if (!neverLeft || note === null || failure.status !== undefined) return failure;
  const { message } = toApiError(error);
  return new ApiError(`${message.replace(/\.?$/, '.')} You are offline, so nothing was sent.`);
}

const sayBlocker = (word: string) =>
  `If an ad blocker is on for this page, allow it here: some block addresses with “${word}”.`;

/** What may have stopped this call alone, where the same API `isAnswering` others. */
export function withBlocker(
  failure: ApiError,
  blockedWord: string | undefined,
  isAnswering: boolean,
): ApiError {
  const isAlone = failure.message.startsWith('Network Error') && isAnswering && ONLINE.read();
  if (!isAlone || blockedWord === undefined) return failure;
  const { status, isOutcomeUnknown, isSetupSuspect, reason } = failure;
  const text = `${failure.message.replace(/\.?$/, '.')} ${sayBlocker(blockedWord)}`;
  return new ApiError(text, status, { isOutcomeUnknown, isSetupSuspect, reason });
}
