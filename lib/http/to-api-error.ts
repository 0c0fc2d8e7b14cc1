import { isAxiosError, isCancel } from 'axios';

import { asText, type Fields } from '@/lib/narrow';

import { ApiError, describeReply, isMarkup, lostReply, readRetryAfter } from './api-error';

/** The statuses with a `Retry-After`. */
const WAITING = [429, 503];

/** A page with such a status may be that of an API that broke; a file server's is 501, or lower. */
const mayBeApi = (status: number) => status >= 500 && status !== 501;

const ASKED_BY_HOST =
  'A server in front of the API asks for a password of its own, so the call did not reach the API. Whoever runs this site can let calls to the API pass without it.';

/** Whether a 401 asks for a browser's own password, as a proxy does; the API asks for a bearer. */
function isAskedByHost(headers: Fields): boolean {
  return /^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(asText(headers['www-authenticate']));
}

/** Converts any thrown value to an ApiError; `note` as for lostReply. */
export function toApiError(error: unknown, note: string | null = null): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('The page was left.', undefined, { isCancelled: true });
  if (!isAxiosError(error)) {
    return new ApiError(error instanceof Error ? error.message : 'The request failed.');
  }
  if (error.response) {
    const { status, headers } = error.response;
    const data: unknown = error.response.data;
    if (status < 300) {
      return lostReply('The server sent a reply that is not valid JSON.', note, status);
    }
    if (status === 401 && isAskedByHost(headers)) {
      return new ApiError(ASKED_BY_HOST, status, { isAskedByHost: true, isSetupSuspect: true });
    }
    // Proxies refuse a large upload with a page of their own.
    const what = status === 413 ? 'The server takes nothing this large' : 'Server error';
    const { message, wholeReply } = describeReply(data, `${what} (${status})`);
    return new ApiError(message, status, {
      wholeReply,
      retryAfterMs: WAITING.includes(status) ? readRetryAfter(headers) : undefined,
      isSetupSuspect: isMarkup(data) && !mayBeApi(status),
    });
  }
  // Specification §8: a network failure shows the error's own message. The fetch adapter's timeout
  // message names the remaining time, so the configured one is used.
  const limit = error.code === 'ETIMEDOUT' ? error.config?.timeoutErrorMessage : undefined;
  return lostReply(limit ?? error.message, error.request === undefined ? null : note);
}
