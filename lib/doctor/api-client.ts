import { asText, isFields, parseJson, type Fields } from '@/lib/narrow';

import { describeBody, plainText } from './plain-text';

const TIME_LIMIT_MS = 20_000;
const READS = ['GET', 'HEAD', 'OPTIONS'];
const LOGIN = '/api/admin/login';

/** A request; with a token only if one is given. */
export type Call = {
  method: string;
  /** A path with its query, or an absolute address. */
  address: string;
  json?: unknown;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
  along?: string;
  /** Only checks that anything answers, without reading (no-cors). */
  isBlind?: boolean;
};

/** The result of a call, which never throws. */
export type Exchange = {
  method: string;
  /** The call for the report, without password and token. */
  sent: string;
  /** Whether browsers send a preflight to another origin. */
  isPreflighted: boolean;
  /** Why there is no response; null if there is one. */
  failure: string | null;
  status: number;
  headers: Headers;
  type: string;
  text: string;
  body: unknown;
  redirectedTo: string | null;
  /** Whether a token went with it. */
  hasToken: boolean;
  /** How long it took, by the clock of the run. */
  tookMs: number;
};

export type Caller = {
  call: (call: Call) => Promise<Exchange>;
  exchanges: readonly Exchange[];
};

type CallerOptions = {
  baseUrl: string;
  fetch: typeof fetch;
  mayWrite: boolean;
  now: () => number;
  /** Names the page as browsers do, outside of one. */
  origin?: string | undefined;
};

/** Creates the client. Without `mayWrite` it sends only reads and the login. */
export function createCaller({ baseUrl, fetch, mayWrite, now, origin }: CallerOptions): Caller {
  const exchanges: Exchange[] = [];

  async function call(request: Call): Promise<Exchange> {
    const { method, address } = request;
    if (!READS.includes(method) && address !== LOGIN && !mayWrite) {
      throw new Error(`The doctor must not send ${method} ${address}`);
    }
    const url = address.startsWith('/') ? baseUrl + address : address;
    const startedAt = now();
    const send = () => fetch(url, initOf(request, origin));
    const exchange = { ...(await exchangeFor(request, send, url)), tookMs: now() - startedAt };
    exchanges.push(exchange);
    return exchange;
  }

  return { call, exchanges };
}

function redirectOf(method: string): RequestRedirect {
  // Browsers follow none of a preflight.
  if (method === 'OPTIONS') return 'manual';
  // A redirected write could leak the password to another address.
  return READS.includes(method) ? 'follow' : 'error';
}

function initOf(
  { method, json, form, token, headers, isBlind }: Call,
  origin: string | undefined,
): RequestInit {
  const init: RequestInit = {
    method,
    headers: {
      ...(origin === undefined ? {} : { Origin: origin }),
      ...headers,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    credentials: 'omit',
    redirect: redirectOf(method),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  };
  if (isBlind) init.mode = 'no-cors';
  const body = json === undefined ? form : JSON.stringify(json);
  return body === undefined ? init : { ...init, body };
}

async function exchangeFor(
  request: Call,
  send: () => Promise<Response>,
  url: string,
): Promise<Omit<Exchange, 'tookMs'>> {
  const base = {
    method: request.method,
    sent: describeCall(request),
    isPreflighted: request.token !== undefined || request.json !== undefined,
    hasToken: request.token !== undefined,
    redirectedTo: null,
    failure: null,
  };
  try {
    const reply = await send();
    const type = reply.headers.get('content-type') ?? '';
    const text = type.startsWith('image/') ? await dropBody(reply) : await reply.text();
    return {
      ...base,
      status: reply.status,
      headers: reply.headers,
      type,
      text,
      body: parseJson(text),
      redirectedTo: reply.redirected && reply.url !== url ? reply.url : null,
    };
  } catch (error) {
    const nothing = { status: 0, headers: new Headers(), type: '', text: '', body: undefined };
    return { ...base, ...nothing, failure: describeNoReply(error) };
  }
}

/** Images are checked by their content type; a body that is left unread would hold its connection. */
async function dropBody(reply: Response): Promise<string> {
  await reply.body?.cancel();
  return '';
}

/** Node has the reason in `cause`; browsers have none. */
function describeNoReply(error: unknown): string {
  if (!(error instanceof Error)) return plainText(String(error));
  if (error.name === 'TimeoutError') return `no reply within ${TIME_LIMIT_MS / 1000} s`;
  const cause: Fields = isFields(error.cause) ? error.cause : {};
  const reason = asText(cause.code) || asText(cause.message);
  return plainText(reason === '' ? error.message : `${error.message} (${reason})`);
}

function describeCall({ method, address, token, headers = {}, along }: Call): string {
  const asked = headers['Access-Control-Request-Headers'];
  const parts = [
    token !== undefined && 'the token',
    headers.Origin !== undefined && `Origin: ${headers.Origin}`,
    asked !== undefined && `Access-Control-Request-Headers: ${asked}`,
    along,
  ].filter((part) => typeof part === 'string');
  return `${method} ${address}${parts.length > 0 ? ` with ${parts.join(', ')}` : ''}`;
}

/** A short description of the response. */
export function describeExchange({ failure, status, text, body, type }: Exchange): string {
  if (failure !== null) return `no reply: ${failure}`;
  if (type.startsWith('image/')) return `${status}, ${type}`;
  return plainText(`${status}, ${describeBody(text, body)}`);
}
