/** @jest-environment node */
import { operations } from '@/lib/doctor/contract';
import { asFields, asList, asText, type Fields } from '@/lib/narrow';

import {
  addressOf,
  API_ORIGIN,
  contentOf,
  examine,
  fetchOf,
  idsOf,
  PAGE_ORIGIN,
  type Change,
} from '../../support/doctor';
import { createTestApi, type TestApi } from '../../support/test-api';
import { fakeToken, inSeconds } from '../../support/tokens';

/** Rows by id, with what each of them says came back, and advises. */
type Names = Record<string, RegExp | string>;
type Found = { /** The rows that turn red, and no others. */ red?: Names; yellow?: Names };
type Case = Found & {
  change?: Change;
  /** What becomes of an address before the API sees it. */
  beforehand?: (url: URL) => void;
  /** The calls that never reach the API, though success is claimed. */
  swallows?: RegExp;
  /** Where the page finds something else; null where it cannot know. */
  page?: Found | null;
  writes?: boolean;
};

const DASHBOARD = '/api/admin/getDashboardData';
const LISTS = {
  users: '/api/admin/getAllUsers',
  stories: '/api/admin/getAllStoryRooms',
  genres: '/api/admin/getAllGenres',
};
const POLICIES = {
  getPrivacyPolicy: '/api/admin/privacy_policy',
  getTermsAndConditions: '/api/admin/terms_and_conditions',
};
const PREFLIGHTS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((name) => `preflight-${name}`);
const JSON_TYPE = 'application/json';
const ALLOWED = 'access-control-allow-origin';
const EXPOSED = { 'access-control-expose-headers': 'Retry-After, Date' };
const READABLE = { [ALLOWED]: '*', ...EXPOSED };

const each = (ids: string[], says: RegExp): Names =>
  Object.fromEntries(ids.map((id) => [id, says]));
const isApi = (path: string) => path.startsWith('/api/');

/** The same reply with another body. */
function withBody(reply: Response, body: unknown, status = reply.status): Response {
  return Response.json(body, { status, headers: reply.headers });
}

/** Changes the JSON of the successful replies of one path. */
function changing(path: string, edit: (body: Fields, page: number) => unknown): Change {
  return async (reply, request) => {
    if (request.path !== path || reply.status !== 200 || request.method === 'OPTIONS') return reply;
    const page = Number(request.query.get('currentPage'));
    return withBody(reply, edit(asFields(await reply.json()), page));
  };
}

/** Changes the rows of a list. */
function changingList(
  plural: keyof typeof LISTS,
  edit: (rows: unknown[], page: number) => unknown[],
): Change {
  return changing(LISTS[plural], (body, page) => ({
    ...body,
    [plural]: edit(asList(body[plural]), page),
  }));
}

/** Changes each record of a list. */
const changingRows = (plural: keyof typeof LISTS, edit: (row: Fields) => unknown) =>
  changingList(plural, (rows) => rows.map((row) => edit(asFields(row))));

function without(name: string) {
  return (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** Answers some paths with a page, as a host without an API or a proxy would. */
function asPage(test: (path: string) => boolean, status = 200, headers = {}): Change {
  return (reply, { path, method }) =>
    test(path) && method !== 'OPTIONS'
      ? new Response('<!doctype html><title>Shop</title><p>Welcome to our <b>shop</b>', {
          status,
          headers: { ...READABLE, 'content-type': 'text/html', ...headers },
        })
      : reply;
}

/** Changes only what is asked for with a token, as a forged one is refused before. */
const withToken =
  (change: Change): Change =>
  (reply, request) =>
    request.headers.has('authorization') ? change(reply, request) : reply;

const withHeader =
  (name: string, value: string, test = isApi): Change =>
  (reply, { path, method }) => {
    if (test(path) && method !== 'OPTIONS') reply.headers.set(name, value);
    return reply;
  };

/** Answers what `test` finds with another reply, which a page may read. */
const answering =
  (test: (reply: Response, path: string) => boolean, make: (text: string) => Response): Change =>
  async (reply, { path, method }) => {
    if (method === 'OPTIONS' || !test(reply, path)) return reply;
    const made = make(await reply.text());
    for (const [name, value] of Object.entries(READABLE)) made.headers.set(name, value);
    return made;
  };

/** Changes headers of the preflights' answers. */
function preflight(changes: Record<string, string>): Change {
  return (reply, { method }) =>
    method === 'OPTIONS'
      ? new Response(null, {
          status: 204,
          headers: { ...Object.fromEntries(reply.headers), ...changes },
        })
      : reply;
}

/** Sets a parameter of the calls to a list. */
function asking(path: string, set: (query: URLSearchParams) => void) {
  return (url: URL) => {
    if (url.pathname === path) set(url.searchParams);
  };
}

const mostRows = (most: number) =>
  asking(LISTS.users, (query) => {
    if (Number(query.get('resultPerPage')) > most) query.set('resultPerPage', String(most));
  });

let turn = 0;

const kept = new Map<string, string>();
/** Answers what it has answered before. */
const keepingLists: Change = async (reply, { path, method, query, headers }) => {
  if (path !== LISTS.genres || method !== 'GET' || reply.status !== 200) return reply;
  const key = `${headers.get('authorization')} ${query}`;
  const text = kept.get(key) ?? (await reply.text());
  kept.set(key, text);
  return new Response(text, { headers: reply.headers });
};

/** What the doctor finds on the command line, and in the page. */
const EVERYWHERE: Record<string, Case> = {
  ...Object.fromEntries(
    [405, 413, 502, 503, 504, 429].map((status) => {
      const says = { 405: /not for this method/, 413: /of this size/, 429: /too many requests/ };
      const advice =
        status > 429 ? /proxy|stands before the API/i : says[status as keyof typeof says];
      const change = withToken(asPage((path) => path === DASHBOARD, status));
      return [
        `a proxy's page with ${status} in place of the counters`,
        { change, red: { getDashboardData: advice } },
      ];
    }),
  ),
  'a proxy whose API is down': {
    change: asPage(isApi, 502),
    red: { reachable: /proxy before the API got no reply/ },
  },
  'a file server': {
    change: asPage(() => true, 404),
    red: { reachable: /web page came back/ },
  },
  'a site that answers every path with its page': {
    change: asPage(() => true),
    red: { reachable: /web page came back/ },
  },
  'Basic auth before the API': {
    change: asPage(isApi, 401, { 'www-authenticate': 'Basic realm="staff"' }),
    red: { reachable: /Basic auth/ },
    // The header is not among those that a page may read.
    page: { red: { reachable: /does not accept the token/ } },
  },
  ...Object.fromEntries(
    Object.entries(POLICIES).map(([id, address]) => {
      const refusal = { success: false, error: { message: 'No token' } };
      const change: Change = (reply, { path, headers }) =>
        path === address && !headers.has('authorization')
          ? Response.json(refusal, { status: 401, headers: READABLE })
          : reply;
      return [
        `a token that ${address} asks visitors for`,
        { change, red: { [id]: /without a token/ } },
      ];
    }),
  ),
  'refusals in plain text': {
    change: answering(
      ({ status }) => status >= 400,
      () => new Response('Unauthorized', { status: 401 }),
    ),
    red: {
      'wrong-password': /status is right, but a refusal must be JSON/,
      'no-token': /status is right, but a refusal must be JSON/,
      'unknown-id': /404 and \{ success: false/,
    },
  },
  'refusals with 403': {
    change: answering(
      ({ status }) => status === 401,
      (text) => new Response(text, { status: 403, headers: { 'content-type': JSON_TYPE } }),
    ),
    red: { 'wrong-password': /with 401/, 'no-token': /Answer 401/, 'forged-token': /403/ },
  },
  'a list that is cut off': {
    change: answering(
      ({ status }, path) => path === LISTS.users && status === 200,
      (text) => new Response(text.slice(0, 200), { headers: { 'content-type': JSON_TYPE } }),
    ),
    red: { getAllUsers: /must be JSON/ },
  },
  'an API that stands at another address': {
    change: answering(
      () => true,
      () => Response.json({ message: 'Cannot GET' }, { status: 404 }),
    ),
    red: {
      ...each(['login', 'forged-token', ...Object.keys(POLICIES)], /what stands before \/api/),
      'wrong-password': /with 401/,
      'no-token': /Answer 401/,
    },
    yellow: { socket: /No socket.io/ },
  },
  'errors without CORS headers': {
    change: (reply, { method }) => {
      if (method !== 'OPTIONS' && reply.status >= 400) reply.headers.delete(ALLOWED);
      return reply;
    },
    red: { 'cors-every': /errors and the proxy's own included/ },
    page: { red: each(['no-token', 'unknown-id', 'wrong-password'], /CORS/) },
  },
  'one call without CORS headers': {
    change: (reply, { path, method }) => {
      if (method !== 'OPTIONS' && path === LISTS.users) reply.headers.delete(ALLOWED);
      return reply;
    },
    red: { 'cors-every': /every reply/ },
    page: { red: each(['getAllUsers', 'no-token'], /CORS/) },
  },
  'preflights that are redirected': {
    change: (reply, { method }) =>
      method === 'OPTIONS'
        ? new Response(null, {
            status: 301,
            headers: { location: 'http://api.example/', ...READABLE },
          })
        : reply,
    red: each(PREFLIGHTS, /OPTIONS/),
    page: null,
  },
  'a forged token that is accepted': {
    change: (reply, { path, headers, method }) => {
      const isForged = headers.get('authorization')?.endsWith('x') ?? false;
      if (path !== DASHBOARD || !isForged || method !== 'GET') return reply;
      return Response.json({ success: true, data: [] }, { headers: READABLE });
    },
    red: { 'forged-token': /Anybody can make such a token/ },
  },
  'a counter that is missing': {
    change: changing(DASHBOARD, (body) => ({ ...body, data: asList(body.data).slice(1) })),
    red: { getDashboardData: /5 counters came, not 6/ },
  },
  'replies that a cache keeps': {
    change: withHeader('cache-control', 'public, max-age=300'),
    yellow: { caching: /no-store/ },
  },
  'replies that a browser keeps': {
    change: withHeader('cache-control', 'private, max-age=600'),
    yellow: { caching: /no-store/ },
  },
  'a proxy that keeps lists, whatever they say': {
    change: keepingLists,
    writes: true,
    red: { caching: /past caches .*keeps its replies/ },
  },
  'waits that a page cannot read': {
    change: withHeader('access-control-expose-headers', 'X-Total', () => true),
    yellow: { 'cors-exposed': /Retry-After and Date/ },
    page: null, // which is not told
  },
  'a policy that comes cut each time': {
    change: changing(POLICIES.getTermsAndConditions, (body) => ({
      ...body,
      data: asText(body.data).slice(0, 52),
    })),
    writes: true,
    yellow: { 'policy-texts': /52 characters ends in the middle/ },
  },
  'a policy that comes cut between two points of a list': {
    change: changing(POLICIES.getPrivacyPolicy, (body) => ({
      ...body,
      data: '<p>We keep:</p><ul><li>your name</li><li>your stories</li>',
    })),
    yellow: { 'policy-texts': /58 characters ends in the middle/ },
  },
  'pictures without a host': {
    change: changingRows('genres', (row) => ({ ...row, imageUrl: '/images/ink.png' })),
    red: { 'genre-images': /Write the whole address/ },
  },
  'pages that count from 0': {
    beforehand: asking(LISTS.users, (query) =>
      query.set('currentPage', String(Number(query.get('currentPage')) + 1)),
    ),
    red: { 'getAllUsers-pages': /page 0 holds the first rows/ },
  },
  'replies out of a cache': {
    change: withHeader('age', '120'),
    yellow: { caching: /no-store/ },
    page: null, // no header that a page may read
  },
  'page 2 that repeats page 1': {
    beforehand: asking(LISTS.users, (query) => {
      if (query.get('currentPage') === '2') query.set('currentPage', '1');
    }),
    red: { 'getAllUsers-pages': /page 2 repeats page 1/ },
  },
  'an order that changes': {
    change: changingList('users', (rows, page) => {
      if (page !== 1) return rows;
      turn += 1;
      return [...rows.slice(turn % 4), ...rows.slice(0, turn % 4)];
    }),
    red: { 'getAllUsers-pages': /in another order again/ },
    yellow: { 'getAllUsers-order': /newest first/ },
  },
  'the oldest first': {
    change: changingList('users', (rows) => [...rows].reverse()),
    yellow: { 'getAllUsers-order': /newest first/ },
  },
  'pages of ten rows at most, where fifteen are offered': {
    beforehand: mostRows(10),
    red: { 'getAllUsers-pages': /must hold 15, but it holds 10/ },
    yellow: { 'getAllUsers-size': /requests/ },
  },
};

/** More of what it finds on the command line. */
const VARIANTS: Record<string, Case> = {
  'a user without a mobile number': {
    change: changingRows('users', without('mobile_no')),
    red: { getAllUsers: /users\.0.*required property "mobile_no"/ },
  },
  'an unknown status of a story': {
    change: changingRows('stories', (row) => ({ ...row, status: 'Active' })),
    red: { getAllStoryRooms: /stories\.0\.status.*it is "Active"/ },
  },
  'a length that counts the rows of the page': {
    change: changing(LISTS.users, (body) => ({ ...body, length: asList(body.users).length })),
    red: { 'getAllUsers-pages': /length is \d+, so page/ },
  },
  'a list that is not there': {
    change: asPage((path) => path === LISTS.genres, 404),
    red: each(['getAllGenres', 'no-token'], /404, a page: Shop Welcome to our shop/),
  },
  'a web page in place of the counters': {
    change: withToken(asPage((path) => path === DASHBOARD)),
    red: { getDashboardData: /200, a page: Shop/ },
  },
  'a refusal with status 200': {
    change: changing(POLICIES.getTermsAndConditions, () => ({
      success: false,
      error: { message: 'No such text' },
    })),
    red: { getTermsAndConditions: /No such text/ },
  },
  'a login without a token': {
    change: changing('/api/admin/login', without('token')),
    red: { login: /required property "token"/ },
  },
  'users that anybody may read': {
    change: (reply, { path, headers }) =>
      path === LISTS.users && !headers.has('authorization')
        ? withBody(reply, { success: true, users: [], length: 0 }, 200)
        : reply,
    red: { 'no-token': /^200/ },
  },
  'an unknown id that answers 200 with nothing': {
    change: (reply, { path }) =>
      path === `/api/banner/get-banner/${'0'.repeat(24)}` && reply.status === 404
        ? withBody(reply, { success: true, banner: null }, 200)
        : reply,
    red: { 'unknown-id': /banner: null/ },
  },
  'a clock that is more than an hour ahead': {
    change: (reply) => {
      reply.headers.set('date', new Date(Date.now() + 3_700_000).toUTCString());
      return reply;
    },
    // The token is valid for an hour, which has passed by that clock.
    red: each(['clock', 'token-expiry'], /3[67]\d\d s ahead|server's clock has passed/),
  },
  'images that are labelled as nothing': {
    change: (reply) => {
      const isImage = reply.headers.get('content-type')?.startsWith('image/');
      if (isImage) reply.headers.set('content-type', 'application/octet-stream');
      return reply;
    },
    red: each(['genre-images', 'banner-images'], /Label pictures/),
  },
  'images that are pages': {
    change: asPage((path) => path.startsWith('/uploads/')),
    red: each(['genre-images', 'banner-images'], /200, a page/),
  },
  'a preflight that does not allow the token': {
    change: preflight({ 'access-control-allow-headers': '*' }),
    red: each(PREFLIGHTS, /does not name authorization/),
  },
  'a preflight that does not allow PATCH': {
    change: preflight({ 'access-control-allow-methods': 'GET,POST,PUT,DELETE' }),
    red: { 'preflight-PATCH': /Allow-Methods is GET,POST,PUT,DELETE/ },
  },
  'replies for another origin only': {
    change: withHeader(ALLOWED, 'http://old.example', () => true),
    red: { 'cors-read': /http:\/\/old.example/ },
  },
  'JSON with another label': {
    change: withHeader('content-type', 'text/html', (path) => path === DASHBOARD),
    yellow: { getDashboardData: /./ },
  },
  'a search that heeds capitals': {
    beforehand: asking(LISTS.users, (query) => {
      if (/[A-Z]/.test(query.get('key') ?? '')) query.set('key', 'nobody at all');
    }),
    red: { 'getAllUsers-search': /./ },
  },
  'a list that does not heed the key': {
    beforehand: asking(LISTS.stories, (query) => query.set('key', '')),
    red: { 'getAllStoryRooms-search': /./ },
  },
  'a list that does not heed the page': {
    beforehand: asking(LISTS.stories, (query) => query.set('currentPage', '1')),
    red: { 'getAllStoryRooms-pages': /./ },
  },
  'a list that does not heed the size': {
    beforehand: asking(LISTS.stories, (query) => query.set('resultPerPage', '5')),
    red: { 'getAllStoryRooms-pages': /./ },
    yellow: { 'getAllStoryRooms-size': /./ },
  },
  'pages of 100 rows at most': {
    beforehand: mostRows(100),
    yellow: {
      'getAllUsers-size':
        '100 rows at most Reading all 240 users takes 3 requests of 100 rows. Let resultPerPage be up to 1000.',
    },
  },
  'pages of 15 rows, or an error': {
    change: (reply, { path, query }) =>
      path === LISTS.users && Number(query.get('resultPerPage')) > 15
        ? withBody(reply, { success: false, error: { message: 'Too large' } }, 400)
        : reply,
    yellow: {
      'getAllUsers-size':
        'no page of 500 rows Reading all 240 users takes 16 requests of 15 rows. Let resultPerPage be up to 1000.',
    },
  },
  'a change of a genre that is not stored': {
    swallows: /^PUT .*updateGenre/,
    red: { updateGenre: /success, but colour is still "#112233"/ },
    writes: true,
  },
  'a changed query that is answered with nothing': {
    change: (reply, { path, method }) =>
      method === 'PUT' && path.startsWith('/api/query/update-query/')
        ? new Response('', { status: 200, headers: READABLE })
        : reply,
    red: { updateQuery: /an empty body/ },
    writes: true,
  },
  // Escaped, as a proxy or an API may do it; nothing of it may be written back.
  'a name that comes escaped with the sign-in': {
    change: changing('/api/admin/login', (body) => ({
      ...body,
      user: { ...asFields(body.user), firstName: 'O&#39;B', lastName: '', mobile_no: '99' },
    })),
    writes: true,
  },
  // A record that is written could not be found again.
  'a broken list, beside which nothing is written,': {
    change: changingRows('genres', without('_id')),
    red: { getAllGenres: /./ },
    writes: true,
  },
  'no deletes': {
    swallows: /^DELETE /,
    red: each(['deleteBanner', 'deleteGenre', 'deleteQuery'], /"API doctor \w+" is left behind/),
    writes: true,
  },
};

/** A browser's `fetch` on another origin: asks before, and shows no reply that is not for the page. */
function fromPage(answer: typeof fetch): typeof fetch {
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

/** Answers matching calls with success without passing them to the API. */
function swallowing(answer: typeof fetch, calls: RegExp): typeof fetch {
  return (input, init) =>
    calls.test(`${init?.method ?? ''} ${addressOf(input)}`)
      ? Promise.resolve(Response.json({ success: true }, { headers: READABLE }))
      : answer(input, init);
}

/** Runs the doctor on an API that is as the case says, and expects these rows to be red and yellow. */
async function expectRows(
  where: 'command' | 'page',
  { change, beforehand, swallows, writes = false }: Case,
  { red = {}, yellow = {} }: Found,
): Promise<void> {
  turn = 0;
  const api = createTestApi();
  const before = contentOf(api);
  const answer = fetchOf(api, change, beforehand);
  const fetch = swallows ? swallowing(answer, swallows) : answer;
  const asked = where === 'page' ? { fetch: fromPage(fetch), browser: inPage } : { fetch };

  const rows = await examine(api, { ...asked, mayWrite: writes });

  expect([where, ...idsOf(rows, 'failed').sort()]).toEqual([where, ...Object.keys(red).sort()]);
  expect([where, ...idsOf(rows, 'warning')]).toEqual([where, ...Object.keys(yellow)]);
  for (const [id, says] of Object.entries({ ...red, ...yellow })) {
    const { sent, received, wanted, advice } = rows.find((row) => row.id === id) ?? {};
    expect(sent).not.toBe('');
    expect(wanted).not.toBe('');
    expect(`${received} ${advice}`).toMatch(says);
  }
  if (!swallows?.test('DELETE ')) expect(contentOf(api)).toEqual(before);
  expect(lostFrom(before, api)).toEqual([]);
}

/** What is no more as it was; what the doctor made and could not delete is no loss. */
function lostFrom(before: ReturnType<typeof contentOf>, api: TestApi): string[] {
  const now = new Set(linesOf(contentOf(api)));
  return linesOf(before).filter((line) => !now.has(line));
}

const linesOf = ({ rows, admins, files }: ReturnType<typeof contentOf>) =>
  [...rows.flat(), ...admins, ...files].map((each) => JSON.stringify(each));

it.each(Object.entries(EVERYWHERE))(
  'names %s, on the command line and in the page, and nothing else',
  async (_, variant) => {
    await expectRows('command', variant, variant);
    if (variant.page !== null) await expectRows('page', variant, variant.page ?? variant);
  },
);

it.each(Object.entries(VARIANTS))('names %s and nothing else', (_, variant) =>
  expectRows('command', variant, variant),
);

const BROKEN = { ...EVERYWHERE, ...VARIANTS };

it.each(Object.entries(BROKEN).filter(([, { writes }]) => !writes))(
  'of %s loses no record either where it may write, on the command line and in the page',
  async (_, { change, beforehand }) => {
    for (const wrap of [(answer: typeof fetch) => answer, fromPage]) {
      turn = 0;
      const api = createTestApi();
      const before = contentOf(api);
      const browser = wrap === fromPage ? inPage : undefined;

      await examine(api, {
        fetch: wrap(fetchOf(api, change, beforehand)),
        mayWrite: true,
        ...(browser && { browser }),
      });

      expect(lostFrom(before, api)).toEqual([]);
    }
  },
);

/** The reads of the contract, each as something that is no reply to it. */
const READS = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'));
const NO_REPLIES: [name: string, body: () => BodyInit | null][] = [
  ['nothing', () => null],
  ['half of a JSON text', () => '{"success": true, "da'],
  ['a list in place of an object', () => '[]'],
];

describe.each(NO_REPLIES)('a call that is answered with %s', (_, bodyOf) => {
  it.each(READS.map(({ id, path }) => [id, path] as const))(
    'is named where it is %s, and no record is lost',
    async (id, path) => {
      const api = createTestApi();
      const before = contentOf(api);
      const change: Change = (reply, request) =>
        request.path === path && request.method === 'GET' && reply.status === 200
          ? new Response(bodyOf(), { headers: { ...READABLE, 'content-type': JSON_TYPE } })
          : reply;

      const rows = await examine(api, { fetch: fetchOf(api, change), mayWrite: true });

      const row = rows.find((each) => each.id === id);
      expect(row).toMatchObject({ outcome: 'failed' });
      expect(row?.advice).not.toBe('');
      expect(lostFrom(before, api)).toEqual([]);
    },
  );
});

it('is held against more than 84 broken APIs', () => {
  expect(Object.keys(BROKEN).length + NO_REPLIES.length * READS.length).toBeGreaterThan(84);
});

const inAnHour = () => inSeconds(Date.now()) + 3600;

it.each([
  ['in milliseconds', () => inAnHour() * 1000, /those are milliseconds/],
  ['as text', () => String(inAnHour()), /is the text/],
  ['that has passed', () => inSeconds(Date.now()) - 60, /this computer's clock has passed/],
  ['that is missing', () => undefined, /exp is missing/],
])('a token with an end %s is named', async (_, exp, says) => {
  const change = changing('/api/admin/login', (body) => ({
    ...body,
    token: fakeToken({ exp: exp() }),
  }));
  const api = createTestApi();

  const rows = await examine(api, { fetch: fetchOf(api, change) });

  const row = rows.find(({ id }) => id === 'token-expiry');
  expect(row).toMatchObject({ outcome: 'failed' });
  expect(row?.received).toMatch(says);
});

it('an API without socket.io is a warning, and a failure where the site names its address', async () => {
  const api = createTestApi();
  const fetch = fetchOf(api, (reply, { path }) =>
    path === '/socket.io/' ? new Response('Not found', { status: 404 }) : reply,
  );

  expect(idsOf(await examine(api, { fetch }), 'warning')).toEqual(['socket']);
  const named = await examine(api, { fetch, socketUrl: 'ws://api.example/room' });
  expect(idsOf(named, 'failed')).toEqual(['socket']);
  expect(named.find(({ id }) => id === 'socket')?.sent).toBe(
    'GET http://api.example/socket.io/?EIO=4&transport=polling',
  );
});

it('a delete that fails once is tried again, so that nothing stays', async () => {
  const api = createTestApi();
  const before = contentOf(api);
  const answer = fetchOf(api);
  let isFirst = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (init?.method !== 'DELETE' || !isFirst) return answer(input, init);
    isFirst = false;
    return Promise.reject(new TypeError('fetch failed'));
  };

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(idsOf(rows, 'failed')).toEqual(['deleteGenre']);
  expect(contentOf(api)).toEqual(before);
});

it('knows which addresses an https page cannot call', async () => {
  const outcomeFor = async (baseUrl: string, pageOrigin: string) => {
    const rows = await examine(createTestApi(), { baseUrl, pageOrigin });
    return rows.find(({ id }) => id === 'mixed-content')?.outcome;
  };
  const office = 'https://office.example';

  expect(await outcomeFor(API_ORIGIN, office)).toBe('failed');
  expect(await outcomeFor(API_ORIGIN, PAGE_ORIGIN)).toBe('passed');
  expect(await outcomeFor('http://localhost:4100', office)).toBe('passed');
  expect(await outcomeFor('http://127.0.0.1:4100', office)).toBe('passed');
  expect(await outcomeFor('http://127.example.com:4100', office)).toBe('failed');
  expect(await outcomeFor('https://api.example', office)).toBe('passed');
});

describe('in a page', () => {
  it('infers the preflights from calls that were answered', async () => {
    const api = createTestApi();
    const reading = await examine(api, { browser: inPage });
    const writing = await examine(api, { browser: inPage, mayWrite: true });

    const preflights = (rows: typeof reading, outcome: 'passed' | 'skipped') =>
      idsOf(rows, outcome).filter((id) => PREFLIGHTS.includes(id));
    expect(preflights(reading, 'passed')).toEqual(['preflight-GET', 'preflight-POST']);
    expect(preflights(reading, 'skipped')).toHaveLength(3);
    // The one call with PATCH would write what it read.
    expect(preflights(writing, 'skipped')).toEqual(['preflight-PATCH']);
    expect(idsOf(writing, 'failed')).toEqual([]);
  });

  it('distinguishes an API without CORS headers from one that is down', async () => {
    const hidden: typeof fetch = (_, init) =>
      init?.mode === 'no-cors'
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));

    const rows = await examine(createTestApi(), { browser: inPage, fetch: hidden });

    expect(idsOf(rows, 'failed')).toEqual(['cors-read']);
    expect(idsOf(rows, 'passed')).toEqual(['mixed-content', 'reachable']);
    expect(rows.find(({ id }) => id === 'cors-read')?.advice).toContain(PAGE_ORIGIN);
  });

  it('needs no CORS on its own origin', async () => {
    const rows = await examine(createTestApi(), { browser: inPage, pageOrigin: API_ORIGIN });

    const cors = rows.filter(({ id }) => /^(cors|preflight)/.test(id));
    expect(cors.map(({ outcome }) => outcome)).toEqual(Array(8).fill('skipped'));
  });
});

it('warns of a read that people would wait for', async () => {
  const api = createTestApi();
  let now = Date.now();
  const fetch = fetchOf(api, (reply, { path }) => {
    if (path === LISTS.users) now += 4000;
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
  const rows = await examine(api, {
    fetch: fromPage(fetchOf(api)),
    browser: inPage,
    mayWrite: true,
  });

  expect(rows.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
});
