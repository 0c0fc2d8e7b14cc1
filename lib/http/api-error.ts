import { asText, isFields } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

import { describeWait } from './retry-after';

const LONGEST_MESSAGE = 300;

type Facts = {
  /** True for a write that the server may or may not have carried out. */
  isOutcomeUnknown?: boolean;
  /** How long the server asks to wait before the next try (429 and 503). */
  retryAfterMs?: number;
  /** True for a read whose screen was left; nobody is to see it. */
  isCancelled?: boolean;
  /** True when nothing that looks like the API answered: perhaps the site names the wrong one. */
  isSetupSuspect?: boolean;
};

/** The one error of every API call. `status` is missing when no reply arrived. */
export class ApiError extends Error {
  readonly isOutcomeUnknown: boolean;
  readonly retryAfterMs: number | undefined;
  readonly isCancelled: boolean;
  readonly isSetupSuspect: boolean;

  constructor(
    message: string,
    readonly status?: number,
    {
      isOutcomeUnknown = false,
      retryAfterMs,
      isCancelled = false,
      isSetupSuspect = false,
    }: Facts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.isOutcomeUnknown = isOutcomeUnknown;
    this.retryAfterMs = retryAfterMs;
    this.isCancelled = isCancelled;
    this.isSetupSuspect = isSetupSuspect;
  }
}

/**
 * The error of a call that was sent and got no reply that says what became of it. `note` is what
 * a write adds for the reader; null stands for a call that changes nothing.
 */
export function lostReply(message: string, note: string | null, status?: number): ApiError {
  const isSetupSuspect = true;
  if (note === null) return new ApiError(message, status, { isSetupSuspect });
  const sentence = isolate(message).replace(/\.?$/, '.');
  return new ApiError(`${sentence} ${note}`, status, { isOutcomeUnknown: true, isSetupSuspect });
}

/**
 * The text to show for a reply that failed (specification §8): its `error.message`, else the
 * reply itself as far as a person can read it, else `fallback`.
 */
export function replyMessage(body: unknown, fallback: string): string {
  if (isFields(body)) {
    const { error, message } = body;
    const text = isFields(error) ? asText(error.message) : asText(error);
    return shorten(text || asText(message)) || fallback;
  }
  // Markup is for browsers: a gateway's error page says nothing to an admin.
  return typeof body === 'string' && !isMarkup(body) ? shorten(body) || fallback : fallback;
}

/** Whether a reply is a page for browsers and so not the API's. */
export function isMarkup(body: unknown): boolean {
  return typeof body === 'string' && /<[a-z!/]/i.test(body);
}

/** What a toast says of a failed write: its message, and how long the server asks to wait. */
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

/** The error of a reply that came with 200 but without what the contract promises. */
export function badReply(message: string): ApiError {
  return new ApiError(message, 200);
}
