/** @jest-environment node */
import { asFields, asList, type Fields } from '@/lib/narrow';

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
import { createTestApi } from '../../support/test-api';
import { fakeToken, inSeconds } from '../../support/tokens';

type Variant = {
  name: string;
  change?: Change;
  /** What becomes of an address before the API sees it. */
  beforehand?: (url: URL) => void;
  /** The calls that never reach the API, though success is claimed. */
  swallows?: RegExp;
  /** The rows that turn red, and no others. */
  red: string[];
  /** The rows that warn, and no others. */
  yellow?: string[];
  /** What the first of those rows says came back, and advises. */
  says?: RegExp;
  advises?: string | RegExp;
  writes?: boolean;
};

const LISTS = {
  users: '/api/admin/getAllUsers',
  stories: '/api/admin/getAllStoryRooms',
  genres: '/api/admin/getAllGenres',
};
const PREFLIGHTS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((name) => `preflight-${name}`);

/** The same reply with another body. */
function withBody(reply: Response, body: unknown, status = reply.status): Response {
  return Response.json(body, { status, headers: reply.headers });
}

/** Changes the JSON of the successful replies of one path. */
function changing(path: string, edit: (body: Fields) => unknown): Change {
  return async (reply, request) => {
    if (request.path !== path || reply.status !== 200 || request.method === 'OPTIONS') return reply;
    return withBody(reply, edit(asFields(await reply.json())));
  };
}

/** Changes each record of a list. */
function changingRows(plural: keyof typeof LISTS, edit: (row: Fields) => unknown): Change {
  return changing(LISTS[plural], (body) => ({
    ...body,
    [plural]: asList(body[plural]).map((row) => edit(asFields(row))),
  }));
}

function without(name: string) {
  return (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** Answers one path with a page, as a host without an API would. */
function asPage(test: (path: string) => boolean, status = 200): Change {
  return (reply, { path, method }) =>
    test(path) && method !== 'OPTIONS'
      ? new Response('<!doctype html><title>Shop</title><p>Welcome to our <b>shop</b>', {
          status,
          headers: { ...Object.fromEntries(reply.headers), 'content-type': 'text/html' },
        })
      : reply;
}

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

const VARIANTS: Variant[] = [
  {
    name: 'a user without a mobile number',
    change: changingRows('users', without('mobile_no')),
    red: ['getAllUsers'],
    says: /users\.0.*required property "mobile_no"/,
  },
  {
    name: 'an unknown status of a story',
    change: changingRows('stories', (row) => ({ ...row, status: 'Active' })),
    red: ['getAllStoryRooms'],
    says: /stories\.0\.status.*it is "Active"/,
  },
  {
    name: 'a length that counts the rows of the page',
    change: changing(LISTS.users, (body) => ({ ...body, length: asList(body.users).length })),
    red: ['getAllUsers-pages'],
    says: /length is \d+, so page/,
  },
  {
    name: 'a list that is not there',
    change: asPage((path) => path === LISTS.genres, 404),
    red: ['getAllGenres', 'no-token'],
    says: /404, a page: Shop Welcome to our shop/,
  },
  {
    name: 'a web page in place of the counters',
    change: (reply, request) =>
      request.headers.has('authorization')
        ? asPage((path) => path === '/api/admin/getDashboardData')(reply, request)
        : reply,
    red: ['getDashboardData'],
    says: /200, a page: Shop/,
  },
  {
    name: 'a refusal with status 200',
    change: changing('/api/admin/terms_and_conditions', () => ({
      success: false,
      error: { message: 'No such text' },
    })),
    red: ['getTermsAndConditions'],
    says: /No such text/,
  },
  {
    name: 'a login without a token',
    change: changing('/api/admin/login', without('token')),
    red: ['login'],
    says: /required property "token"/,
  },
  {
    name: 'users that anybody may read',
    change: (reply, { path, headers }) =>
      path === LISTS.users && !headers.has('authorization')
        ? withBody(reply, { success: true, users: [], length: 0 }, 200)
        : reply,
    red: ['no-token'],
    says: /^200/,
  },
  {
    name: 'an unknown id that answers 200 with nothing',
    change: (reply, { path }) =>
      path === `/api/banner/get-banner/${'0'.repeat(24)}` && reply.status === 404
        ? withBody(reply, { success: true, banner: null }, 200)
        : reply,
    red: ['unknown-id'],
    says: /banner: null/,
  },
  {
    name: 'a clock that is more than an hour ahead',
    change: (reply) => {
      reply.headers.set('date', new Date(Date.now() + 3_700_000).toUTCString());
      return reply;
    },
    // The token is valid for an hour, which has passed by that clock.
    red: ['clock', 'token-expiry'],
    says: /3[67]\d\d s ahead|server's clock has passed/,
  },
  {
    name: 'images that are pages',
    change: asPage((path) => path.startsWith('/uploads/')),
    red: ['genre-images', 'banner-images'],
    says: /200, a page/,
  },
  {
    name: 'a preflight that does not allow the token',
    change: preflight({ 'access-control-allow-headers': '*' }),
    red: PREFLIGHTS,
    says: /does not name authorization/,
  },
  {
    name: 'a preflight that does not allow PATCH',
    change: preflight({ 'access-control-allow-methods': 'GET,POST,PUT,DELETE' }),
    red: ['preflight-PATCH'],
    says: /Allow-Methods is GET,POST,PUT,DELETE/,
  },
  {
    name: 'replies for another origin only',
    change: (reply, { method }) => {
      if (method !== 'OPTIONS') {
        reply.headers.set('access-control-allow-origin', 'http://old.example');
      }
      return reply;
    },
    red: ['cors-read'],
    says: /http:\/\/old.example/,
  },
  {
    name: 'JSON with another label',
    change: (reply, { path }) => {
      if (path === '/api/admin/getDashboardData') reply.headers.set('content-type', 'text/html');
      return reply;
    },
    red: [],
    yellow: ['getDashboardData'],
  },
  {
    name: 'a search that heeds capitals',
    beforehand: asking(LISTS.users, (query) => {
      if (/[A-Z]/.test(query.get('key') ?? '')) query.set('key', 'nobody at all');
    }),
    red: ['getAllUsers-search'],
  },
  {
    name: 'a list that does not heed the key',
    beforehand: asking(LISTS.stories, (query) => query.set('key', '')),
    red: ['getAllStoryRooms-search'],
  },
  {
    name: 'a list that does not heed the page',
    beforehand: asking(LISTS.stories, (query) => query.set('currentPage', '1')),
    red: ['getAllStoryRooms-pages'],
  },
  {
    name: 'a list that does not heed the size',
    beforehand: asking(LISTS.stories, (query) => query.set('resultPerPage', '5')),
    red: ['getAllStoryRooms-pages'],
    yellow: ['getAllStoryRooms-size'],
  },
  {
    name: 'pages of 100 rows at most',
    beforehand: asking(LISTS.users, (query) => {
      if (Number(query.get('resultPerPage')) > 100) query.set('resultPerPage', '100');
    }),
    red: [],
    yellow: ['getAllUsers-size'],
    says: /^100 rows at most$/,
    advises: 'Reading all 240 users takes 3 requests of 100 rows. Let resultPerPage be up to 1000.',
  },
  {
    name: 'pages of 15 rows, or an error',
    change: (reply, { path, query }) =>
      path === LISTS.users && Number(query.get('resultPerPage')) > 15
        ? withBody(reply, { success: false, error: { message: 'Too large' } }, 400)
        : reply,
    red: [],
    yellow: ['getAllUsers-size'],
    says: /^no page of 500 rows$/,
    advises: 'Reading all 240 users takes 16 requests of 15 rows. Let resultPerPage be up to 1000.',
  },
  {
    name: 'a change of a genre that is not stored',
    swallows: /^PUT .*updateGenre/,
    red: ['updateGenre'],
    says: /success, but colour is still "#112233"/,
    writes: true,
  },
  {
    name: 'a changed query that is answered with nothing',
    change: (reply, { path, method }) =>
      method === 'PUT' && path.startsWith('/api/query/update-query/')
        ? new Response('', { status: 200, headers: READABLE })
        : reply,
    red: ['updateQuery'],
    says: /an empty body/,
    writes: true,
  },
  {
    name: 'a profile that comes back without its name',
    change: changing('/api/admin/updateAdminProfile', (body) => ({
      ...body,
      user: { ...asFields(body.user), firstName: '' },
    })),
    red: ['updateAdminProfile'],
    says: /firstName came back with another value/,
    writes: true,
  },
  {
    // A record that is written could not be found again.
    name: 'a broken list, beside which nothing is written,',
    change: changingRows('genres', without('_id')),
    red: ['getAllGenres'],
    writes: true,
  },
  {
    name: 'no deletes',
    swallows: /^DELETE /,
    red: ['deleteBanner', 'deleteGenre', 'deleteQuery'],
    advises: /"API doctor \w+" is left behind/,
    writes: true,
  },
];

const READABLE = { 'access-control-allow-origin': '*' };

/** Answers matching calls with success without passing them to the API. */
function swallowing(answer: typeof fetch, calls: RegExp): typeof fetch {
  return (input, init) =>
    calls.test(`${init?.method ?? ''} ${addressOf(input)}`)
      ? Promise.resolve(Response.json({ success: true }, { headers: READABLE }))
      : answer(input, init);
}

it.each(VARIANTS)(
  '$name turns exactly its rows red or yellow',
  async ({ change, beforehand, swallows, red, yellow = [], says, advises, writes = false }) => {
    const api = createTestApi();
    const before = contentOf(api);
    const answer = fetchOf(api, change, beforehand);
    const fetch = swallows ? swallowing(answer, swallows) : answer;

    const rows = await examine(api, { fetch, mayWrite: writes });

    expect(idsOf(rows, 'failed').sort()).toEqual([...red].sort());
    expect(idsOf(rows, 'warning')).toEqual(yellow);
    for (const row of rows.filter(({ id }) => [...red, ...yellow].includes(id))) {
      expect(row.sent).not.toBe('');
      expect(row.received).toMatch(says ?? /./);
      expect(row.wanted).not.toBe('');
      expect(row.advice).toMatch(advises ?? /./);
    }
    if (!swallows?.test('DELETE ')) expect(contentOf(api)).toEqual(before);
  },
);

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
  const browser = { showsImage: () => Promise.resolve(true) };

  it('infers the preflights from calls that were answered', async () => {
    const api = createTestApi();
    const reading = await examine(api, { browser });
    const writing = await examine(api, { browser, mayWrite: true });

    const preflights = (rows: typeof reading, outcome: 'passed' | 'skipped') =>
      idsOf(rows, outcome).filter((id) => PREFLIGHTS.includes(id));
    expect(preflights(reading, 'passed')).toEqual(['preflight-GET', 'preflight-POST']);
    expect(preflights(reading, 'skipped')).toHaveLength(3);
    expect(preflights(writing, 'passed')).toHaveLength(5);
    expect(idsOf(writing, 'failed')).toEqual([]);
  });

  it('distinguishes an API without CORS headers from one that is down', async () => {
    const hidden: typeof fetch = (_, init) =>
      init?.mode === 'no-cors'
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));

    const rows = await examine(createTestApi(), { browser, fetch: hidden });

    expect(idsOf(rows, 'failed')).toEqual(['cors-read']);
    expect(idsOf(rows, 'passed')).toEqual(['mixed-content', 'reachable']);
    expect(rows.find(({ id }) => id === 'cors-read')?.advice).toContain(PAGE_ORIGIN);
  });

  it('needs no CORS on its own origin', async () => {
    const rows = await examine(createTestApi(), { browser, pageOrigin: API_ORIGIN });

    const cors = rows.filter(({ id }) => /^(cors|preflight)/.test(id));
    expect(cors.map(({ outcome }) => outcome)).toEqual(Array(7).fill('skipped'));
  });
});
