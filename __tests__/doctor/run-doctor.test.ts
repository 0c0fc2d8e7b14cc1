/** @jest-environment node */
import { operations } from '@/lib/doctor/contract';
import type { Row } from '@/lib/doctor/types';

import { findOperation, validateRequest } from '../support/contract';
import { API_ORIGIN, contentOf, examine, fetchOf, idsOf, recording } from '../support/doctor';
import { createTestApi, type TestApi } from '../support/test-api';

const NEVER_SENT = [
  'deleteAccount',
  'deleteStory',
  'deleteUser',
  // What it read of a profile or a policy may be a part of it.
  'updateAdminProfile',
  'updatePrivacyPolicy',
  'updateStory',
  'updateTermsAndCondition',
  'updateUser',
];

let api: TestApi;

beforeEach(() => {
  api = createTestApi();
});

it('finds the embedded API right in every call, keeps the contract itself, and leaves all as it was', async () => {
  const before = contentOf(api);
  const seeded = new Set(
    ['users', 'stories', 'genres', 'banners', 'queries'].flatMap((table) =>
      api.db.all(`SELECT id FROM ${table}`).map(({ id }) => String(id)),
    ),
  );
  const replies: Response[] = [];
  const { sent, fetch } = recording(api, (reply) => {
    replies.push(reply);
    return reply;
  });

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(rows.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome))).toEqual([]);
  expect(idsOf(rows, 'skipped').sort()).toEqual(NEVER_SENT);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  expect(operations).toHaveLength(32);
  expect(contentOf(api)).toEqual(before);

  const calls = sent.filter(
    ({ method, url }) =>
      method !== 'OPTIONS' &&
      // These go past caches, also with a token that the call does not need.
      !url.includes('?api-doctor=') &&
      findOperation(method, new URL(url).pathname) !== undefined,
  );
  expect(calls.length).toBeGreaterThan(60);
  // One call tests that it is refused.
  const problems = (await Promise.all(calls.map(validateRequest))).flat();
  expect([...new Set(problems)]).toEqual(['the bearer is missing']);

  // It writes to no record but its own.
  const touched = sent
    .filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
  expect(touched.length).toBeGreaterThan(5);
  expect(touched.filter((id) => seeded.has(id))).toEqual([]);

  // It takes every reply to its end, images too, so that no connection stays open.
  const types = replies.map(({ headers }) => headers.get('content-type') ?? '');
  expect(types.filter((type) => type.startsWith('image/'))).not.toEqual([]);
  expect(replies.filter(({ body, bodyUsed }) => body !== null && !bodyUsed)).toEqual([]);
});

it('sends no write unless it is asked to, but for the login', async () => {
  const before = contentOf(api);
  const { sent, fetch } = recording(api);

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
  const { sent, fetch } = recording(api);

  const rows = await examine(api, { fetch, email: undefined, password: undefined, mayWrite: true });

  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
  expect(idsOf(rows, 'failed')).toEqual([]);
  expect(idsOf(rows, 'passed')).toEqual(expect.arrayContaining(['no-token', 'getPrivacyPolicy']));
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
