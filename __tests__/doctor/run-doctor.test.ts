/** @jest-environment node */
import { operations } from '@/lib/doctor/core/contract';
import type { Row } from '@/lib/doctor/core/types';

import { findOperation, validateRequest } from '../support/contract';
import {
  addressOf,
  API_ORIGIN,
  contentOf,
  examine,
  fetchOf,
  idsOf,
  PAGE_ORIGIN,
} from '../support/doctor';
import { createTestApi, type TestApi } from '../support/test-api';

const NEVER_SENT = ['deleteAccount', 'deleteStory', 'deleteUser', 'updateStory', 'updateUser'];

let api: TestApi;

beforeEach(() => {
  api = createTestApi();
});

/** Records every request before it reaches the API. */
function recording() {
  const sent: Request[] = [];
  const answer = fetchOf(api);
  const record: typeof fetch = (input, init) => {
    sent.push(new Request(addressOf(input), init));
    return answer(input, init);
  };
  return { sent, fetch: record };
}

it('finds nothing wrong with the embedded API, every call of the contract included', async () => {
  const rows = await examine(api, { mayWrite: true });

  expect(rows.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
  expect(idsOf(rows, 'skipped').sort()).toEqual(NEVER_SENT);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  expect(operations).toHaveLength(32);
});

it('takes every reply to its end, images too, so that no connection stays open', async () => {
  const replies: Response[] = [];
  const answer = fetchOf(api);

  await examine(api, {
    mayWrite: true,
    fetch: async (input, init) => {
      const reply = await answer(input, init);
      replies.push(reply);
      return reply;
    },
  });

  const types = replies.map(({ headers }) => headers.get('content-type') ?? '');
  expect(types.filter((type) => type.startsWith('image/'))).not.toEqual([]);
  const left = replies.filter(({ body, bodyUsed }) => body !== null && !bodyUsed);
  expect(left.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([]);
});

it('sends no write unless it is asked to, but for the login', async () => {
  const before = contentOf(api);
  const { sent, fetch } = recording();

  const rows = await examine(api, { fetch });

  const writes = sent.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${API_ORIGIN}/api/admin/login`,
    `POST ${API_ORIGIN}/api/admin/login`,
  ]);
  // A redirect would carry the password to another host.
  expect(writes.map(({ redirect }) => redirect)).toEqual(['error', 'error']);
  expect(contentOf(api)).toEqual(before);
  expect(idsOf(rows, 'failed')).toEqual([]);
});

it('sends nothing but reads without an e-mail and a password', async () => {
  const { sent, fetch } = recording();

  const rows = await examine(api, { fetch, email: undefined, password: undefined, mayWrite: true });

  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
  expect(idsOf(rows, 'failed')).toEqual([]);
  expect(idsOf(rows, 'passed')).toEqual(expect.arrayContaining(['no-token', 'getPrivacyPolicy']));
});

it('leaves everything as it was after it has written', async () => {
  const before = contentOf(api);
  const { sent, fetch } = recording();

  await examine(api, { fetch, mayWrite: true });

  expect(new Set(sent.map(({ method }) => method))).toContain('DELETE');
  expect(contentOf(api)).toEqual(before);
});

it('writes to no record but its own', async () => {
  const seeded = new Set(
    ['users', 'stories', 'genres', 'banners', 'queries'].flatMap((table) =>
      api.db.all(`SELECT id FROM ${table}`).map(({ id }) => String(id)),
    ),
  );
  const { sent, fetch } = recording();

  await examine(api, { fetch, mayWrite: true });

  const touched = sent
    .filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
  expect(touched.length).toBeGreaterThan(5);
  expect(touched.filter((id) => seeded.has(id))).toEqual([]);
});

it('keeps the contract itself in every call but those that test a refusal', async () => {
  const { sent, fetch } = recording();

  await examine(api, { fetch, mayWrite: true });

  const calls = sent.filter(
    ({ method, url }) =>
      method !== 'OPTIONS' && findOperation(method, new URL(url).pathname) !== undefined,
  );
  const problems = (await Promise.all(calls.map(validateRequest))).flat();
  const [missingBearer, ...others] = new Set(problems);
  expect(missingBearer).toBe('the bearer is missing');
  expect(others).toEqual([]);
  expect(calls.length).toBeGreaterThan(60);
});

it('shows neither the password nor the token, whatever the API answers', async () => {
  const { email, password } = { email: api.adminEmail, password: api.adminPassword };
  const tokens: string[] = [];
  const fetch = fetchOf(api, async (reply, { path, headers }) => {
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (bearer !== '') tokens.push(bearer);
    if (path === '/api/admin/login') {
      const body = (await reply.clone().json()) as { token?: string };
      if (body.token === undefined) return reply;
      return Response.json({ ...body, user: `${password} ${body.token}` });
    }
    const message = `You sent ${bearer} of ${email} with ${password}`;
    return Response.json({ success: false, error: { message } }, { status: 500 });
  });

  const rows = await examine(api, { fetch, mayWrite: true });

  const report = JSON.stringify(rows);
  expect(tokens.length).toBeGreaterThan(0);
  expect(report).toContain('You sent •••');
  expect(report).not.toContain(password);
  expect(tokens.filter((token) => report.includes(token))).toEqual([]);
});

it('reports each row when it is done, and stops when it is aborted', async () => {
  const controller = new AbortController();
  const reported: Row[] = [];
  const onRow = (row: Row) => {
    reported.push(row);
    if (row.id === 'login') controller.abort();
  };

  const rows = await examine(api, { onRow, signal: controller.signal });

  expect(reported).toHaveLength(rows.length);
  expect(rows.find(({ id }) => id === 'getAllUsers')).toMatchObject({
    outcome: 'skipped',
    advice: 'The run was stopped.',
  });
});

it('says what to do when the host is down, and tests nothing more', async () => {
  const down = () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    return Promise.reject(new TypeError('fetch failed', { cause }));
  };

  const rows = await examine(api, { fetch: down });

  expect(idsOf(rows, 'failed')).toEqual(['reachable']);
  expect(rows.find(({ id }) => id === 'reachable')?.advice).toMatch(/Nothing listens there/);
  expect(idsOf(rows, 'passed')).toEqual(['mixed-content']);
});

it('says what to do when the password is wrong', async () => {
  const rows = await examine(api, { password: 'not-this' });

  expect(idsOf(rows, 'failed')).toEqual(['login']);
  const login = rows.find(({ id }) => id === 'login');
  expect(login?.advice).toMatch(/does not know this e-mail with this password/);
  expect(login?.received).toContain('Invalid email or password');
  expect(rows.find(({ id }) => id === 'getAllUsers')?.advice).toBe('The sign-in did not work.');
});

it('notices a search that heeds capitals', async () => {
  const fetch = fetchOf(api, undefined, ({ pathname, searchParams }) => {
    const isInCapitals = /[A-Z]/.test(searchParams.get('key') ?? '');
    if (isInCapitals && pathname.endsWith('/getAllUsers')) searchParams.set('key', 'nobody at all');
  });

  const rows = await examine(api, { fetch });

  expect(idsOf(rows, 'failed')).toEqual(['getAllUsers-search']);
});

it('knows which addresses an https page cannot call', async () => {
  const outcomeFor = async (baseUrl: string, pageOrigin: string) => {
    const rows = await examine(api, { baseUrl, pageOrigin });
    return rows.find(({ id }) => id === 'mixed-content')?.outcome;
  };

  expect(await outcomeFor(API_ORIGIN, 'https://office.example')).toBe('failed');
  expect(await outcomeFor(API_ORIGIN, PAGE_ORIGIN)).toBe('passed');
  expect(await outcomeFor('http://localhost:4100', 'https://office.example')).toBe('passed');
  expect(await outcomeFor('https://api.example', 'https://office.example')).toBe('passed');
});

describe('in a page', () => {
  const browser = { showsImage: () => Promise.resolve(true) };

  it('infers the preflights from calls that were answered', async () => {
    const reading = await examine(api, { browser });
    const writing = await examine(api, { browser, mayWrite: true });

    const preflights = (rows: Row[], outcome: Row['outcome']) =>
      idsOf(rows, outcome).filter((id) => id.startsWith('preflight'));
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

    const rows = await examine(api, { browser, fetch: hidden });

    expect(idsOf(rows, 'failed')).toEqual(['cors-read']);
    expect(idsOf(rows, 'passed')).toEqual(['mixed-content', 'reachable']);
    expect(rows.find(({ id }) => id === 'cors-read')?.advice).toContain(PAGE_ORIGIN);
  });

  it('needs no CORS on its own origin', async () => {
    const rows = await examine(api, { browser, pageOrigin: API_ORIGIN });

    const cors = rows.filter(({ id }) => /^(cors|preflight)/.test(id));
    expect(cors).toHaveLength(6);
    expect(new Set(cors.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  });
});
