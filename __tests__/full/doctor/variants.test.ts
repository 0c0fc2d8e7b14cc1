/** @jest-environment node */
import { asFields, asList, type Fields } from '@/lib/narrow';

import { addressOf, contentOf, examine, fetchOf, idsOf, type Change } from '../../support/doctor';
import { createTestApi } from '../../support/test-api';
import { fakeToken, inSeconds } from '../../support/tokens';

type Variant = {
  name: string;
  change?: Change;
  /** The calls that never reach the API, though success is claimed. */
  swallows?: RegExp;
  /** The rows that turn red, and no others. */
  red: string[];
  /** What the red rows say came back. */
  says?: RegExp;
  writes?: boolean;
};

const LISTS = {
  users: '/api/admin/getAllUsers',
  stories: '/api/admin/getAllStoryRooms',
  genres: '/api/admin/getAllGenres',
  banners: '/api/banner/get-banners',
  querys: '/api/query/get-querys',
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

function withToken(exp: unknown): Change {
  return async (reply, request) => {
    if (request.path === '/api/admin/login' && reply.status === 200) {
      return withBody(reply, { ...asFields(await reply.json()), token: fakeToken({ exp }) });
    }
    return reply;
  };
}

/** The parts of a preflight's answer, some of them changed. */
function preflight(changes: Record<string, string>, status = 204): Change {
  return (reply, { method }) => {
    if (method !== 'OPTIONS') return reply;
    return new Response(null, {
      status,
      headers: { ...Object.fromEntries(reply.headers), ...changes },
    });
  };
}

const inAnHour = () => inSeconds(Date.now()) + 3600;

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
    change: async (reply, { path }) =>
      path === '/api/admin/login' && reply.status === 200
        ? withBody(reply, without('token')(asFields(await reply.json())))
        : reply,
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
    name: 'a clock that is an hour ahead',
    change: (reply) => {
      reply.headers.set('date', new Date(Date.now() + 3_600_000).toUTCString());
      return reply;
    },
    // The token is valid for an hour, which has passed by that clock.
    red: ['clock', 'token-expiry'],
    says: /3[56]\d\d s ahead|server's clock has passed/,
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
        ? new Response('', { status: 200 })
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
];

/** Answers matching calls with success without passing them to the API. */
function swallowing(answer: typeof fetch, calls: RegExp): typeof fetch {
  return (input, init) =>
    calls.test(`${init?.method ?? ''} ${addressOf(input)}`)
      ? Promise.resolve(Response.json({ success: true }))
      : answer(input, init);
}

it('has more than a dozen broken APIs to judge', () => {
  expect(VARIANTS.length).toBeGreaterThan(12);
});

it.each(VARIANTS)(
  '$name turns exactly its rows red',
  async ({ change, swallows, red, says, writes }) => {
    const api = createTestApi();
    const before = contentOf(api);
    const answer = fetchOf(api, change);
    const fetch = swallows ? swallowing(answer, swallows) : answer;

    const rows = await examine(api, { fetch, mayWrite: writes ?? false });

    expect(idsOf(rows, 'failed').sort()).toEqual([...red].sort());
    for (const row of rows.filter(({ outcome }) => outcome === 'failed')) {
      expect(row.sent).not.toBe('');
      expect(row.received).toMatch(says ?? /./);
      expect(row.wanted).not.toBe('');
      expect(row.advice).not.toBe('');
    }
    expect(contentOf(api)).toEqual(before);
  },
);

it.each([
  ['in milliseconds', () => inAnHour() * 1000, /those are milliseconds/],
  ['as text', () => String(inAnHour()), /is the text/],
  ['that has passed', () => inSeconds(Date.now()) - 60, /this computer's clock has passed/],
  ['that is missing', () => undefined, /exp is missing/],
])('a token with an end %s is named', async (_, exp, says) => {
  const api = createTestApi();

  const rows = await examine(api, { fetch: fetchOf(api, withToken(exp())) });

  const row = rows.find(({ id }) => id === 'token-expiry');
  expect(row).toMatchObject({ outcome: 'failed' });
  expect(row?.received).toMatch(says);
});

it.each([
  ['the page', 'currentPage', '1'],
  ['the size', 'resultPerPage', '5'],
  ['the key', 'key', ''],
])('an API that does not heed %s turns the rules of its lists red', async (_, name, value) => {
  const api = createTestApi();
  const fetch = fetchOf(api, undefined, (url) => {
    if (url.pathname === LISTS.stories) url.searchParams.set(name, value);
  });

  const rows = await examine(api, { fetch });

  const rule = name === 'key' ? 'getAllStoryRooms-search' : 'getAllStoryRooms-pages';
  expect(idsOf(rows, 'failed')).toEqual([rule]);
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

it('an API that does not delete is reported, with the records that remain', async () => {
  const api = createTestApi();
  const fetch = swallowing(fetchOf(api), /^DELETE /);

  const rows = await examine(api, { fetch, mayWrite: true });

  const red = rows.filter(({ outcome }) => outcome === 'failed');
  expect(red.map(({ id }) => id).sort()).toEqual(['deleteBanner', 'deleteGenre', 'deleteQuery']);
  for (const row of red) expect(row.advice).toMatch(/"API doctor \w+" is left behind/);
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

it('nothing is written where a list is broken, for a record could not be found again', async () => {
  const api = createTestApi();
  const before = contentOf(api);
  const fetch = fetchOf(api, changingRows('genres', without('_id')));

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(idsOf(rows, 'failed')).toEqual(['getAllGenres']);
  expect(idsOf(rows, 'skipped')).toEqual(expect.arrayContaining(['addGenre', 'deleteGenre']));
  expect(contentOf(api)).toEqual(before);
});

describe('how large a page the API gives', () => {
  /** The row about users, of an API that takes another size or another page than it is asked for. */
  async function examineSize(beforehand: (query: URLSearchParams) => void, change?: Change) {
    const api = createTestApi();
    const rows = await examine(api, {
      fetch: fetchOf(api, change, ({ pathname, searchParams }) => {
        if (pathname === LISTS.users) beforehand(searchParams);
      }),
    });
    const red = idsOf(rows, 'failed');
    return { red, row: rows.find(({ id }) => id === 'getAllUsers-size') };
  }
  const limitTo = (most: number) => (query: URLSearchParams) => {
    if (Number(query.get('resultPerPage')) > most) query.set('resultPerPage', String(most));
  };
  const refuse: Change = (reply, { path, query }) =>
    path === LISTS.users && Number(query.get('resultPerPage')) > 15
      ? withBody(reply, { success: false, error: { message: 'Too large' } }, 400)
      : reply;

  it.each<[string, (query: URLSearchParams) => void, Change | undefined, object]>([
    [
      'all that are asked for',
      () => undefined,
      undefined,
      { outcome: 'passed', received: '240 rows of 240' },
    ],
    [
      '100 rows at most',
      limitTo(100),
      undefined,
      {
        outcome: 'warning',
        received: '100 rows at most',
        advice: 'Reading all 240 users takes 3 calls of 100 rows. Let resultPerPage be up to 1000.',
      },
    ],
    [
      '15 rows or an error',
      () => undefined,
      refuse,
      {
        outcome: 'warning',
        received: 'no page of 500 rows',
        advice: 'Reading all 240 users takes 16 calls of 15 rows. Let resultPerPage be up to 1000.',
      },
    ],
  ])('%s', async (_, beforehand, change, expected) => {
    const { red, row } = await examineSize(beforehand, change);

    expect(red).toEqual([]);
    expect(row).toMatchObject(expected);
  });
});

it('JSON with another label is a warning', async () => {
  const api = createTestApi();
  const fetch = fetchOf(api, (reply, { path }) => {
    if (path === '/api/admin/getDashboardData') reply.headers.set('content-type', 'text/html');
    return reply;
  });

  const rows = await examine(api, { fetch });

  expect(idsOf(rows, 'failed')).toEqual([]);
  expect(idsOf(rows, 'warning')).toContain('getDashboardData');
});
