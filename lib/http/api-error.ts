import { asText, isFields } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

import { describeWait } from './retry-after';

const LONGEST_MESSAGE = 300;

type Facts = {
  /** A write whose outcome is unknown. */
  isOutcomeUnknown?: boolean;
  retryAfterMs?: number;
  /** An aborted read, which is not shown. */
  isCancelled?: boolean;
  /** The response is not the API's: the site may be configured wrongly. */
  isSetupSuspect?: boolean;
};

/** The error of every API call. `status` is undefined without a response. */
export class ApiError extends Error {
  readonly isOutcomeUnknown: boolean;
  readonly retryAfterMs: number | undefined;
  readonly isCancelled: boolean;
  readonly isSetupSuspect: boolean;

  constructor(
    message: string,
    readonly status?: number,
    facts: Facts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.isOutcomeUnknown = facts.isOutcomeUnknown ?? false;
    this.retryAfterMs = facts.retryAfterMs;
    this.isCancelled = facts.isCancelled ?? false;
    this.isSetupSuspect = facts.isSetupSuspect ?? false;
  }
}

/**
 * The error of a request whose response was lost. `note` is added to a write's message; null for a
 * call that changes nothing.
 */
export function lostReply(message: string, note: string | null, status?: number): ApiError {
  const isSetupSuspect = true;
  if (note === null) return new ApiError(message, status, { isSetupSuspect });
  const sentence = isolate(message).replace(/\.?$/, '.');
  return new ApiError(`${sentence} ${note}`, status, { isOutcomeUnknown: true, isSetupSuspect });
}

/**
 * The message of a failed response (specification §8): `error.message`, else the body's text, else
 * `fallback`.
 */
export function replyMessage(body: unknown, fallback: string): string {
  if (isFields(body)) {
    const { error, message } = body;
    const text = isFields(error) ? asText(error.message) : asText(error);
    return shorten(text || asText(message)) || fallback;
  }
  // A gateway's HTML error page is not readable as a message.
  return typeof body === 'string' && !isMarkup(body) ? shorten(body) || fallback : fallback;
}

/** Whether a body is HTML and so not the API's. */
export function isMarkup(body: unknown): boolean {
  return typeof body === 'string' && /<[a-z!/]/i.test(body);
}

/** A failed write's message for a toast, with the server's Retry-After. */
export function describeFailure({ message, retryAfterMs }: ApiError): string {
  if (retryAfterMs === undefined) return message;
  return `${isolate(message).replace(/\.?$/, '.')} Try again in ${describeWait(retryAfterMs)}.`;
}

function shorten(text: string): string {
  const trimmed = text.trim();
  const letters = Array.from(trimmed);
  return letters.length > LONGEST_MESSAGE
    ? `${letters.slice(0, LONGEST_MESSAGE).join('')}…`
    : trimmed;
}

/** The error of a 200 response that breaks the contract. */
export function badReply(message: string): ApiError {
  return new ApiError(message, 200);
}
