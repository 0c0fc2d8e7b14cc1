/** @jest-environment node */
import type { Row } from '@/lib/doctor/types';

import { findOperation, validateRequest } from '../../support/contract';
import { API_ORIGIN, examine, fetchOf, idsOf, PAGE_ORIGIN, recording } from '../../support/doctor';
import { createTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;

beforeEach(() => {
  api = createTestApi();
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

it('writes to no record but its own', async () => {
  const seeded = new Set(
    ['users', 'stories', 'genres', 'banners', 'queries'].flatMap((table) =>
      api.db.all(`SELECT id FROM ${table}`).map(({ id }) => String(id)),
    ),
  );
  const { sent, fetch } = recording(api);

  await examine(api, { fetch, mayWrite: true });

  const touched = sent
    .filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
  expect(touched.length).toBeGreaterThan(5);
  expect(touched.filter((id) => seeded.has(id))).toEqual([]);
});

it('keeps the contract itself in every call but those that test a refusal', async () => {
  const { sent, fetch } = recording(api);

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
