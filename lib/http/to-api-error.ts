import axios, { type AxiosResponse, isAxiosError, isCancel } from 'axios';

import { asFields, asText, type Fields, isFields } from '@/lib/narrow';

import {
  ApiError,
  describeReply,
  isMarkup,
  lostReply,
  readRetryAfter,
  saidSuccess,
} from './api-error';

/** The statuses with a `Retry-After`. */
const WAITING = [429, 503];

/** A page with such a status may be that of an API that broke; a file server's is 501, or lower. */
const mayBeApi = (status: number) => status >= 500 && status !== 501;

/** Whether such a reply is not the API's. One of its own that finds no record is JSON (specification §8). */
const isForeign = (status: number, data: unknown) =>
  status === 404 ? !isFields(data) : isMarkup(data) && !mayBeApi(status);

/** Statuses of servers that never do what was asked. */
const UNABLE = [501, 505, 511];

/** Statuses by which a gateway says that it has no answer, whatever the API behind it has done by then. */
const isOfGateway = (status: number) => [502, 503, 504].includes(status) || status >= 520;

/** Statuses by which firewalls refuse a call, or the reply to one that was carried out; with a page of theirs. */
const REFUSED_AFTERWARDS = [403, 406];

/** Whether a failed reply leaves open what became of a write: it is not the API's own word (ADR 12). */
function isOutcomeOpen(status: number, data: unknown): boolean {
  // A proxy may have lost patience after it had handed the call on.
  if (status === 408) return !isFields(data);
  if (REFUSED_AFTERWARDS.includes(status)) return isMarkup(data);
  // Neither done nor refused: what browsers follow by themselves does not come here.
  if (status < 400) return true;
  if (status < 500 || UNABLE.includes(status)) return false;
  return !isFields(data) || (isOfGateway(status) && saidSuccess(data) !== false);
}

/** Statuses by which firewalls and proxies refuse a call, with a page of their own. */
const REFUSED_BETWEEN = [403, 405, 406];

/** What to say of a failed reply without a message, and what to ask whoever runs the site. */
function describeStatus(status: number, data: unknown, call: string): string {
  // Proxies refuse a large upload with a page of their own.
  if (status === 413) return `The server takes nothing this large (${status})`;
  if (!REFUSED_BETWEEN.includes(status) || !isMarkup(data)) return `Server error (${status})`;
  return `Something between this page and the API refuses this call (${status}), as a firewall or a proxy does. Whoever runs this site can let ${call} through.`;
}

const ASKED_BY_HOST =
  'A server in front of the API asks for a password of its own, so the call did not reach the API. Whoever runs this site can let calls to the API pass without it.';

/** Whether a 401 asks for a browser's own password, as a proxy does; the API asks for a bearer. */
function isAskedByHost(headers: Fields): boolean {
  return /^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(asText(headers['www-authenticate']));
}

/** Of a reply, where it came from. */
export type Reply = Pick<AxiosResponse, 'config' | 'request'>;

/**
 * What to say of a write whose reply came from another address than it was sent to; '' where it did not. Of
 * a redirect with 301 to 303 browsers make a GET without a body, with 307 and 308 they send the same again,
 * and which it was they tell no page.
 */
export function sayRedirect({ config, request }: Reply): string {
  const from = asText(asFields(request).responseURL);
  if (from === '' || from === new URL(axios.getUri(config), window.location.href).href) return '';
  return `The server redirected this to ${from}, and what answered there confirms nothing.`;
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
    const { method = 'get', url = '' } = error.config ?? {};
    const call = `${method.toUpperCase()} ${url}`;
    const { message, wholeReply } = describeReply(data, describeStatus(status, data, call));
    // Such a refusal may be of what a browser has made of the write.
    const redirect = note === null ? '' : sayRedirect(error.response);
    const isOpen = redirect !== '' || isOutcomeOpen(status, data);
    const text = redirect === '' ? message : `${message.replace(/\.?$/, '.')} ${redirect}`;
    return lostReply({ message: text, wholeReply }, isOpen ? note : null, status, {
      retryAfterMs: WAITING.includes(status) ? readRetryAfter(headers) : undefined,
      isSetupSuspect: isForeign(status, data),
    });
  }
  // Specification §8: a network failure shows the error's own message. The fetch adapter's timeout
  // message names the remaining time, so the configured one is used.
  const limit = error.code === 'ETIMEDOUT' ? error.config?.timeoutErrorMessage : undefined;
  // Without a code it is the browser's own word for a reply that broke off, another in each.
  const message = error.code === undefined ? 'Network Error' : error.message;
  return lostReply(limit ?? message, error.request === undefined ? null : note);
}
