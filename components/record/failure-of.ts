import type { Failure } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';

/** The error of a row of a set of one, as calls have it. */
export const failureOf = (state: Failure): ApiError =>
  new ApiError(state.message, undefined, {
    wholeReply: state.wholeReply,
    isOutcomeUnknown: state.is === 'unknown',
  });
