import type { Failure } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';
import { isolate } from '@/lib/text/bidi';

/** "The status of Ann is Pending": after several changes in a row it says which one it is about. */
export function sayStatus(name: string, status: string): string {
  return `The status${name === '' ? '' : ` of ${isolate(name)}`} is ${status}`;
}

/** The error of a row of a set of one, as calls have it. */
export const errorOf = (state: Failure): ApiError =>
  new ApiError(state.message, undefined, {
    wholeReply: state.wholeReply,
    isOutcomeUnknown: state.is === 'unknown',
  });
