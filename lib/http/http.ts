import axios, { type AxiosResponse, isAxiosError } from 'axios';

import { noteReply, ONLINE } from '@/lib/browser/environment';
import { loadConfig, requestsReady } from '@/lib/config/config';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/lib/constants';
import { asText, type Fields } from '@/lib/narrow';
import {
  believeOlderDate,
  currentOwner,
  endRefused,
  getSession,
  noteAccepted,
  noteServerDate,
} from '@/lib/session/session';
import { noteOwnWrite } from '@/lib/storage/own-writes';
import { countOf, toPercent } from '@/lib/text/format';
import { wait } from '@/lib/timers';

import { ApiError } from './api-error';
import type {
  CallOptions,
  Extras,
  Method,
  OptionalWhenEmpty,
  PathOf,
  ReadExtras,
  WriteExtras,
} from './call-types';
import { lossNote, toFailure, withBlocker } from './failure-notes';
import { takePreloadedResponse } from './preloaded-response';
import { readReply } from './read-reply';
import { fillPath, toFormData } from './request-parts';
import { toApiError } from './to-api-error';

type PlainOptions = ReadExtras &
  WriteExtras & { path?: Fields; query?: Fields; body?: unknown; form?: Fields };

const client = axios.create({
  // axios would return invalid JSON as text.
  responseType: 'json',
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  // Paths come from the contract; this keeps the token from being sent to another host.
  allowAbsoluteUrls: false,
});

/**
 * Reads go past every cache: an old reply is no proof of what is stored now. `fetch` asks for that without a
 * header of ours, which an API of another site would have to allow.
 */
const PAST_CACHES = { adapter: 'fetch', fetchOptions: { cache: 'no-store' } } as const;

/** Without a connection a call fails so soon. */
const AT_ONCE_MS = 1_000;

let isAnswered = false;

/** How many replies a cache on the way has kept although it was asked not to; how old the last one was, and how that is known. */
const kept = { replies: 0, ageSeconds: 0, isByDate: false };

/**
 * A reply to who is signed in says what time it is; one that a cache kept says when it was made, by its `Age`
 * or, of a cache that sends none, by a `Date` from before what the server has said meanwhile.
 */
function noteTime({ headers, config }: AxiosResponse, askedAtMs: number): void {
  // Each cache on the way may say one.
  const ages = asText(headers.age).split(',').map(Number);
  const said = Math.max(0, ...ages.filter(Number.isFinite));
  const isDated = getSession().token !== null && said === 0;
  const isOfWrite = config.method !== 'get';
  const ageMs = isDated ? noteServerDate(asText(headers.date), askedAtMs, isOfWrite) : 0;
  const ageSeconds = said === 0 ? Math.round(ageMs / 1000) : said;
  if (ageSeconds === 0) return;
  Object.assign(kept, { replies: kept.replies + 1, ageSeconds, isByDate: said === 0 });
}

async function request(
  method: Method,
  template: string,
  options: PlainOptions,
  readToken: (() => string | null) | null,
): Promise<Fields> {
  const note = lossNote(method, options, readToken === null);
  let token: string | null = null;
  const wasOffline = !ONLINE.read();
  let sentAtMs = Infinity;
  /** Of what was preloaded nobody knows how early. */
  let askedAtMs = -Infinity;
  try {
    const url = fillPath(template, options.path);
    const limitMs = options.form ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    const { apiBaseUrl } = await loadConfig();
    await requestsReady();
    // Not before: a session is kept for the API that the configuration names.
    token = readToken?.() ?? null;
    const baseURL = new URL(apiBaseUrl, window.location.origin).href;
    const call = { method, url, baseURL, params: options.query };
    const preloaded =
      method === 'get'
        ? await takePreloadedResponse(client.getUri(call), token, limitMs)
        : undefined;
    sentAtMs = Date.now();
    if (!preloaded) askedAtMs = performance.now();
    const reply = await client.request<unknown>({
      ...call,
      data: options.form ? toFormData(options.form) : options.body,
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      signal: options.signal,
      timeout: limitMs,
      timeoutErrorMessage: `The server did not answer within ${limitMs / 1000} s`,
      onUploadProgress:
        options.onProgress && (({ progress = 0 }) => options.onProgress?.(toPercent(progress, 1))),
      ...(method === 'get' && PAST_CACHES),
      ...preloaded,
    });
    isAnswered = true;
    // One that was on its way before the connection was lost tells nothing of it.
    if (wasOffline) noteReply(true);
    noteTime(reply, askedAtMs);
    if (token !== null) noteAccepted(token);
    return readReply(reply, note);
  } catch (error) {
    // Some browsers say for ever that they are offline: what took its time may have arrived.
    const neverLeft = wasOffline && !ONLINE.read() && Date.now() - sentAtMs < AT_ONCE_MS;
    const failure = withBlocker(toFailure(error, note, neverLeft), options.blockedWord, isAnswered);
    failure.call = `${method.toUpperCase()} ${template}`;
    const isReply = failure.status !== undefined;
    if (!failure.isCancelled && (wasOffline || !isReply)) noteReply(isReply);
    if (isAxiosError(error) && error.response) noteTime(error.response, askedAtMs);
    // A late 401 of an older session must not end the current one.
    const isRefused = failure.status === 401 && !failure.isAskedByHost;
    if (isRefused && token !== null && getSession().token === token) endRefused(failure.message);
    throw failure;
  }
}

/** Sends a call, once; what a write has done, or may have, is noted. */
async function send(...call: Parameters<typeof request>): Promise<Fields> {
  const [method, , options] = call;
  const owner = currentOwner();
  const isKept = method !== 'get' && !options.changesNothing;
  try {
    const reply = await request(...call);
    if (isKept) noteWrite(owner, call);
    return reply;
  } catch (error) {
    if (isKept && toApiError(error).isOutcomeUnknown) noteWrite(owner, call);
    throw error;
  }
}

/** Notes what an admin has written here, or may have. */
function noteWrite(
  owner: string,
  [method, template, { path }, readToken]: Parameters<typeof request>,
): void {
  if (readToken === null) return;
  noteOwnWrite(owner, { id: asText(path?.id), call: template, isDeletion: method === 'delete' });
}

function createHttp(readToken: (() => string | null) | null) {
  function verb<M extends Method>(method: M) {
    return <P extends PathOf<M>>(
      path: P,
      ...[options]: OptionalWhenEmpty<CallOptions<M, P>, Extras<M>>
    ) => send(method, path, options ?? {}, readToken); // the contract's types are narrower
  }
  return {
    get: verb('get'),
    post: verb('post'),
    put: verb('put'),
    patch: verb('patch'),
    delete: verb('delete'),
  };
}

/**
 * Contract calls with the session's token. They resolve with the response's JSON object, throw
 * ApiError, and repeat nothing: a write that was too many is sent again by `sendWhenFree`. A 401 ends the session.
 */
export const http = createHttp(() => getSession().token);

/** Public contract calls (login, policies, contact, account deletion), without a token. */
export const publicHttp = createHttp(null);

/** What a cache has kept is so much older after this, while a clock that was put back goes on with time. */
const CLOCK_WAIT_MS = 2_000;

/** How far two dates of one clock may be from the time between them: they count whole seconds. */
const CLOCK_STEP_SECONDS = 1;

/** Reads, and says how old the reply is by its date: 0, or NaN where a cache says so, or other old ones came beside it. */
async function readWithAge<Value>(read: () => Promise<Value>): Promise<[Value, number]> {
  const { replies } = kept;
  const value = await read();
  if (kept.replies === replies) return [value, 0];
  return [value, kept.isByDate && kept.replies === replies + 1 ? kept.ageSeconds : NaN];
}

/**
 * Fetches the current record before a write. @throws ApiError whose message says that nothing was
 * sent, also where a cache on the way answered with what was stored before.
 */
export async function refetchBeforeWrite<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    const [first, firstAge] = await readWithAge(read);
    if (firstAge === 0) return first;
    // Another reply than this one may be the old one: once more, and it hardly is.
    const [second, secondAge] = await readWithAge(read);
    if (secondAge === 0) return second;
    if (!Number.isNaN(secondAge)) {
      await wait(CLOCK_WAIT_MS);
      const [third, thirdAge] = await readWithAge(read);
      if (thirdAge === 0) return third;
      if (Math.abs(thirdAge - secondAge) <= CLOCK_STEP_SECONDS) {
        believeOlderDate();
        return third;
      }
    }
    const age = countOf(kept.ageSeconds, 'second', 'seconds');
    throw new ApiError(
      `A cache between this page and the server answered with what was stored ${age} ago; whoever runs it must let it keep no reply of the API`,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status, retryAfterMs, wholeReply, isAskedByHost, isSetupSuspect } = error;
    const reason = ONLINE.read()
      ? 'What is stored could not be read again, so nothing was sent.'
      : 'You are offline, so nothing was sent.';
    const text = `${message.replace(/\.?$/, '.')} ${reason}`;
    const facts = { retryAfterMs, wholeReply, isAskedByHost, isSetupSuspect };
    throw new ApiError(text, status, facts);
  }
}
