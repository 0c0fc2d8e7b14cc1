/** @jest-environment node */
import type { DoctorOptions } from '@/lib/doctor/doctor';
import { asFields, asList } from '@/lib/narrow';

import { addressOf, type Change, examine, fetchOf, PAGE_ORIGIN } from '../../support/doctor';
import { createTestApi } from '../../support/test-api';

const DASHBOARD = '/api/admin/getDashboardData';
const USERS = '/api/admin/getAllUsers';
const POLICY = '/api/admin/privacy_policy';
const TERMS = '/api/admin/terms_and_conditions';
const JSON_TYPE = 'application/json';
const ALLOWED = 'access-control-allow-origin';

/** Red and yellow rows by id, with what each of them must say. */
type Names = Record<string, RegExp>;
type Case = {
  name: string;
  change: Change;
  /** On the command line and in the page; `page` where the page knows less, null where it cannot know. */
  names: Names;
  page?: Names | null;
  options?: Partial<DoctorOptions>;
  beforehand?: (url: URL) => void;
};

const isApi = (path: string) => path.startsWith('/api/');
const isRead = (method: string) => method === 'GET';

/** A page of a proxy with its status, with the headers that let a page read it. */
function page(status: number, test: (path: string) => boolean, headers = {}): Change {
  return (reply, { path, method }) =>
    test(path) && method !== 'OPTIONS'
      ? new Response(`<html><h1>${status}</h1></html>`, {
          status,
          headers: { 'content-type': 'text/html', [ALLOWED]: '*', ...headers },
        })
      : reply;
}

const withHeader =
  (name: string, value: string, test = isApi): Change =>
  (reply, { path, method }) => {
    if (test(path) && method !== 'OPTIONS') reply.headers.set(name, value);
    return reply;
  };

function changing(path: string, edit: (body: Record<string, unknown>) => unknown): Change {
  return async (reply, request) => {
    if (request.path !== path || reply.status !== 200 || !isRead(request.method)) return reply;
    return Response.json(edit(asFields(await reply.json())), { headers: reply.headers });
  };
}

const usersAs =
  (edit: (rows: unknown[], page: number) => unknown[]): Change =>
  async (reply, request) => {
    if (request.path !== USERS || reply.status !== 200) return reply;
    const body = asFields(await reply.json());
    const rows = edit(asList(body.users), Number(request.query.get('currentPage')));
    return Response.json({ ...body, users: rows }, { headers: reply.headers });
  };

/** Answers what `test` finds with another reply, which a page may read. */
const answering =
  (test: (reply: Response, path: string) => boolean, make: (text: string) => Response): Change =>
  async (reply, { path, method }) => {
    if (method === 'OPTIONS' || !test(reply, path)) return reply;
    const made = make(await reply.text());
    made.headers.set(ALLOWED, '*');
    return made;
  };

const NO_TOKEN = { success: false, error: { message: 'No token' } };

let turn = 0;

const CASES: Case[] = [
  ...[405, 413, 502, 503, 504, 429].map((status): Case => {
    const says = { 405: /not for this method/, 413: /of this size/, 429: /too many requests/ };
    const advice =
      status > 429 ? /proxy|stands before the API/i : says[status as keyof typeof says];
    return {
      name: `a proxy's page with ${status} in place of the counters`,
      change: (reply, request) =>
        request.headers.has('authorization')
          ? page(status, (path) => path === DASHBOARD)(reply, request)
          : reply,
      names: { getDashboardData: advice },
    };
  }),
  {
    name: 'a proxy whose API is down',
    change: page(502, isApi),
    names: { reachable: /proxy before the API got no reply/ },
  },
  {
    name: 'a file server',
    change: page(404, () => true),
    names: { reachable: /web page came back/ },
  },
  {
    name: 'a site that answers every path with its page',
    change: page(200, () => true),
    names: { reachable: /web page came back/ },
  },
  {
    name: 'Basic auth before the API',
    change: page(401, isApi, { 'www-authenticate': 'Basic realm="staff"' }),
    names: { reachable: /Basic auth/ },
    // The header is not among those that a page may read.
    page: { reachable: /does not accept the token/ },
  },
  ...Object.entries({ getPrivacyPolicy: POLICY, getTermsAndConditions: TERMS }).map(
    ([id, address]): Case => ({
      name: `a token that ${address} asks visitors for`,
      change: (reply, { path, headers }) =>
        path === address && !headers.has('authorization')
          ? Response.json(NO_TOKEN, { status: 401, headers: { [ALLOWED]: '*' } })
          : reply,
      names: { [id]: /without a token/ },
    }),
  ),
  {
    name: 'refusals in plain text',
    change: answering(
      ({ status }) => status >= 400,
      () => new Response('Unauthorized', { status: 401 }),
    ),
    names: {
      'wrong-password': /status is right, but a refusal must be JSON/,
      'no-token': /status is right, but a refusal must be JSON/,
      'unknown-id': /404 and \{ success: false/,
    },
  },
  {
    name: 'refusals with 403',
    change: answering(
      ({ status }) => status === 401,
      (text) => new Response(text, { status: 403, headers: { 'content-type': JSON_TYPE } }),
    ),
    names: { 'wrong-password': /with 401/, 'no-token': /Answer 401/, 'forged-token': /403/ },
  },
  {
    name: 'a list that is cut off',
    change: answering(
      ({ status }, path) => path === USERS && status === 200,
      (text) => new Response(text.slice(0, 200), { headers: { 'content-type': JSON_TYPE } }),
    ),
    names: { getAllUsers: /must be JSON/ },
  },
  {
    name: 'an API that stands at another address',
    change: answering(
      () => true,
      () => Response.json({ message: 'Cannot GET' }, { status: 404 }),
    ),
    names: {
      login: /what stands before \/api/,
      'wrong-password': /with 401/,
      'no-token': /Answer 401/,
      'forged-token': /what stands before \/api/,
      getPrivacyPolicy: /what stands before \/api/,
      getTermsAndConditions: /what stands before \/api/,
      socket: /No socket.io/,
    },
  },
  {
    name: 'errors without CORS headers',
    change: (reply, { method }) => {
      if (method !== 'OPTIONS' && reply.status >= 400) reply.headers.delete(ALLOWED);
      return reply;
    },
    names: { 'cors-every': /errors and the proxy's own included/ },
    page: {
      'no-token': /CORS/,
      'unknown-id': /CORS/,
      'wrong-password': /CORS/,
    },
  },
  {
    name: 'one call without CORS headers',
    change: (reply, { path, method }) => {
      if (method !== 'OPTIONS' && path === USERS) reply.headers.delete(ALLOWED);
      return reply;
    },
    names: { 'cors-every': /every reply/ },
    page: { getAllUsers: /CORS/, 'no-token': /CORS/ },
  },
  {
    name: 'preflights that are redirected',
    change: (reply, { method }) =>
      method === 'OPTIONS'
        ? new Response(null, {
            status: 301,
            headers: { location: 'http://api.example/', [ALLOWED]: '*' },
          })
        : reply,
    names: Object.fromEntries(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`preflight-${method}`, /OPTIONS/]),
    ),
    page: null,
  },
  {
    name: 'a forged token that is accepted',
    change: (reply, { path, headers, method }) => {
      const isForged = headers.get('authorization')?.endsWith('x') ?? false;
      if (path !== DASHBOARD || !isForged || !isRead(method)) return reply;
      return Response.json({ success: true, data: [] }, { headers: { [ALLOWED]: '*' } });
    },
    names: { 'forged-token': /Anybody can make such a token/ },
  },
  {
    name: 'a counter that is missing',
    change: changing(DASHBOARD, (body) => ({ ...body, data: asList(body.data).slice(1) })),
    names: { getDashboardData: /5 counters came, not 6/ },
  },
  {
    name: 'replies that a cache keeps',
    change: withHeader('cache-control', 'public, max-age=300'),
    names: { caching: /no-store/ },
  },
  {
    name: 'replies out of a cache',
    change: withHeader('age', '120'),
    names: { caching: /no-store/ },
    page: null, // no header that a page may read
  },
  {
    name: 'page 2 that repeats page 1',
    change: (reply) => reply,
    beforehand: (url) => {
      if (url.pathname === USERS && url.searchParams.get('currentPage') === '2') {
        url.searchParams.set('currentPage', '1');
      }
    },
    names: { 'getAllUsers-pages': /page 2 repeats page 1/ },
  },
  {
    name: 'an order that changes',
    change: usersAs((rows, number) => {
      if (number !== 1) return rows;
      turn += 1;
      return [...rows.slice(turn % 4), ...rows.slice(0, turn % 4)];
    }),
    names: { 'getAllUsers-pages': /in another order again/, 'getAllUsers-order': /newest first/ },
  },
  {
    name: 'the oldest first',
    change: usersAs((rows) => [...rows].reverse()),
    names: { 'getAllUsers-order': /newest first/ },
  },
  {
    name: 'pages of ten rows at most, where fifteen are offered',
    change: (reply) => reply,
    beforehand: (url) => {
      if (url.pathname === USERS && Number(url.searchParams.get('resultPerPage')) > 10) {
        url.searchParams.set('resultPerPage', '10');
      }
    },
    names: { 'getAllUsers-pages': /must hold 15, but it holds 10/, 'getAllUsers-size': /requests/ },
  },
];

/** A browser's `fetch` on another origin: asks before, and shows no reply that is not for the page. */
function asPage(answer: typeof fetch): typeof fetch {
  const isFor = ({ headers }: Response) => ['*', PAGE_ORIGIN].includes(headers.get(ALLOWED) ?? '');
  const SHOWN = ['cache-control', 'content-type', 'content-length', 'last-modified'];
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Origin', PAGE_ORIGIN);
    if (headers.has('authorization') && init.mode !== 'no-cors') {
      const preflight = await answer(addressOf(input), {
        method: 'OPTIONS',
        headers: {
          Origin: PAGE_ORIGIN,
          'Access-Control-Request-Method': init.method ?? 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
      if (!preflight.ok) throw new TypeError('Failed to fetch');
    }
    const reply = await answer(input, { ...init, headers });
    if (init.mode === 'no-cors') return new Response();
    const isSocket = addressOf(input).includes('/socket.io/');
    if (!isSocket && !isFor(reply)) throw new TypeError('Failed to fetch');
    const shown = [...reply.headers].filter(([name]) => SHOWN.includes(name));
    return new Response(reply.body, { status: reply.status, headers: shown });
  };
}

const inPage = { showsImage: () => Promise.resolve(true) };

it.each(CASES)(
  'names $name, on the command line and in the page, and nothing else',
  async ({ change, names, page: pageNames = names, options, beforehand }) => {
    for (const where of ['command', 'page'] as const) {
      const wanted = where === 'command' ? names : pageNames;
      if (wanted === null) continue;
      turn = 0;
      const api = createTestApi();
      const answer = fetchOf(api, change, beforehand);
      const rows = await examine(api, {
        ...(where === 'command' ? { fetch: answer } : { fetch: asPage(answer), browser: inPage }),
        ...options,
      });

      const bad = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
      expect([where, bad.map(({ id }) => id).sort()]).toEqual([where, Object.keys(wanted).sort()]);
      for (const { id, received, advice } of bad) {
        expect(`${received} ${advice}`).toMatch(wanted[id] ?? /./);
      }
    }
  },
);

it('warns of a read that people would wait for', async () => {
  const api = createTestApi();
  let now = Date.now();
  const fetch = fetchOf(api, (reply, { path }) => {
    if (path === USERS) now += 4000;
    return reply;
  });

  const rows = await examine(api, { fetch, now: () => now });

  expect(rows.find(({ id }) => id === 'speed')).toMatchObject({
    outcome: 'warning',
    received: expect.stringMatching(/^4\.0 s for the slowest of \d+ reads$/) as string,
  });
});

it('finds the embedded API right in the page, without a false alarm', async () => {
  const api = createTestApi();
  const rows = await examine(api, { fetch: asPage(fetchOf(api)), browser: inPage, mayWrite: true });

  expect(rows.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
});
