import type { ApiError } from '@/lib/http/api-error';

/**
 * Whether a write may still be on its way: no reply has come, or one of a server in front that has heard nothing from
 * the API. An API that breaks down says 500 itself, and is done by then.
 */
export const mayArrive = ({ isOutcomeUnknown, status }: ApiError): boolean =>
  isOutcomeUnknown && (status === undefined || status === 408 || status > 500);
