import { READ_RETRIES } from '@/lib/constants';
import { asText, type Fields, isFields } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

/** What a toast or an alert can hold. */
const LONGEST_MESSAGE = 300;
const LONGEST_REPLY = 10_000;

type Facts = {
  /** A write whose outcome is unknown. */
  isOutcomeUnknown?: boolean;
  /** The message without what it says of the outcome. */
  reason?: string;
  retryAfterMs?: number;
  /** An aborted read, which is not shown. */
  isCancelled?: boolean;
  /** The response is not the API's: the site may be configured wrongly. */
  isSetupSuspect?: boolean;
  /** The response is that of a server in front, which asks for a password of its own. */
  isAskedByHost?: boolean;
  /** The response as text, where the message holds only its start. */
  wholeReply?: string;
};

/** The error of every API call. `status` is undefined without a response. */
export class ApiError extends Error {
  readonly isOutcomeUnknown: boolean;
  readonly reason: string;
  readonly retryAfterMs: number | undefined;
  readonly isCancelled: boolean;
  readonly isSetupSuspect: boolean;
  readonly isAskedByHost: boolean;
  readonly wholeReply: string | undefined;
  /** The call that failed, as "GET /api/admin/getUser/{id}", and when, for who looks for the cause. */
  call: string | undefined;
  readonly atMs = Date.now();

  constructor(
    message: string,
    readonly status?: number,
    facts: Facts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.isOutcomeUnknown = facts.isOutcomeUnknown ?? false;
    this.reason = facts.reason ?? message;
    this.retryAfterMs = facts.retryAfterMs;
    this.isCancelled = facts.isCancelled ?? false;
    this.isSetupSuspect = facts.isSetupSuspect ?? false;
    this.isAskedByHost = facts.isAskedByHost ?? false;
    this.wholeReply = facts.wholeReply;
  }

  /** The API says that there is no such record. A 404 of a server in front says only that nothing listens there. */
  get isGone(): boolean {
    return this.status === 404 && !this.isSetupSuspect;
  }
}

/**
 * The error of a request whose response was lost or confirms nothing. `note` is added to a write's
 * message, which then has an unknown outcome; null where it was surely not carried out.
 */
export function lostReply(
  reply: string | ReplyText,
  note: string | null,
  status?: number,
  facts: Facts = { isSetupSuspect: true },
) {
  const { message, wholeReply } = typeof reply === 'string' ? { message: reply } : reply;
  if (note === null) return new ApiError(message, status, { ...facts, wholeReply });
  const sentence = isolate(message).replace(/\.?$/, '.');
  return new ApiError(`${sentence} ${note}`, status, {
    ...facts,
    wholeReply,
    isOutcomeUnknown: true,
    reason: message,
  });
}

type ReplyText = { message: string; wholeReply?: string };

/**
 * What to say of a failed response (specification §8): its `error.message`, else the whole response,
 * after `fallback` if that is JSON. `wholeReply` where it is too long for a message.
 */
export function describeReply(body: unknown, fallback: string): ReplyText {
  const text = messageIn(body) || restOf(body, fallback);
  const letters = Array.from(text);
  if (letters.length <= LONGEST_MESSAGE) return { message: text };
  return {
    message: `${letters.slice(0, LONGEST_MESSAGE).join('')}…`,
    wholeReply: letters.slice(0, LONGEST_REPLY).join(''),
  };
}

function messageIn(body: unknown): string {
  // A gateway's HTML error page is not readable as a message.
  if (typeof body === 'string') return isMarkup(body) ? '' : body.trim();
  if (!isFields(body)) return '';
  const { error, message, errors, detail } = body;
  const texts = isFields(error)
    ? [error.message, errors, message, detail]
    : [errors, message, detail, error];
  return texts.map((text) => linesOf(text).join('\n').trim()).find(Boolean) ?? '';
}

/** Replies are of few levels; a deeper one is nobody's list of reasons. */
const MOST_LEVELS = 4;

/**
 * The lines of a text, of a list, or of what a server refuses of each field: by their names, as Laravel has
 * them, or each with its name, as express-validator and FastAPI have. A line begins with its field's name.
 */
function linesOf(value: unknown, name = '', level = 0): string[] {
  if (level > MOST_LEVELS) return [];
  const deeper = (part: unknown, of: unknown) => linesOf(part, asText(of) || name, level + 1);
  if (Array.isArray(value)) return value.flatMap((part: unknown) => deeper(part, ''));
  if (!isFields(value)) {
    const text = asText(value);
    const isNamed = text.toLowerCase().includes(name.toLowerCase());
    return text === '' ? [] : [isNamed ? text : `${name} ${text}`];
  }
  const { message, msg = message, loc, field, path = field } = value;
  if (asText(msg) !== '') return deeper(msg, Array.isArray(loc) ? loc.at(-1) : path);
  return Object.entries(value).flatMap(([key, part]) => deeper(part, key));
}

/** The response as JSON; `fallback` alone where it says no more than that the call has failed. */
function restOf(body: unknown, fallback: string): string {
  const isEmpty = isFields(body) && Object.keys(body).every((key) => key === 'success');
  if (isEmpty || typeof body === 'string' || (body ?? null) === null) return fallback;
  return `${fallback.replace(/\.$/, '')}: ${JSON.stringify(body)}`;
}

/** What a response says of its success, also as a word or a number, or as JSend does; null for nothing. */
export function saidSuccess({ success, status }: Fields): boolean | null {
  const word = String(success ?? status)
    .trim()
    .toLowerCase();
  if (['true', '1', 'success'].includes(word)) return true;
  return ['false', '0', 'fail', 'error'].includes(word) ? false : null;
}

/** Whether a body is HTML and so not the API's. */
export function isMarkup(body: unknown): boolean {
  return typeof body === 'string' && /<[a-z!/]/i.test(body);
}

/** A failed write's message for a toast, with the server's Retry-After. */
export function describeFailure({
  message,
  retryAfterMs,
}: Pick<ApiError, 'message' | 'retryAfterMs'>): string {
  if (retryAfterMs === undefined) return message;
  return `${isolate(message).replace(/\.?$/, '.')} Try again in ${describeWait(retryAfterMs)}.`;
}

/** The error of a 200 response that breaks the contract. */
export function badReply(message: string): ApiError {
  return new ApiError(message, 200);
}

/** Longer waits are cut, so that a button is not disabled for a day. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * The `Retry-After` header in milliseconds: seconds, or an HTTP date compared with the `Date`
 * header. Undefined when it is neither.
 */
export function readRetryAfter(headers: Fields): number | undefined {
  const text = asText(headers['retry-after']).trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  // Date.parse also accepts "-5" and "1.5".
  if (!text.endsWith('GMT')) return undefined;
  const sentAt = Date.parse(asText(headers.date));
  const waitMs = Date.parse(text) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS);
}

/** A wait in words, rounded up: seconds up to two minutes, then minutes. */
export function describeWait(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/**
 * The delay before a failed read is retried; null when it is not: refused, too long a Retry-After,
 * or no tries left. `tries` starts at 1.
 */
export function readRetryDelayMs({ status, retryAfterMs = 0 }: ApiError, tries: number) {
  const { count, firstDelayMs, longestWaitMs } = READ_RETRIES;
  const isRefusal = status !== undefined && status < 500 && status !== 429;
  if (isRefusal || tries > count || retryAfterMs > longestWaitMs) return null;
  // Jitter, so that many screens do not retry at once.
  const backOffMs = firstDelayMs * 2 ** (tries - 1) * (0.5 + Math.random());
  return Math.max(backOffMs, retryAfterMs);
}
