/** @jest-environment node */
import { createRandom, type Random } from '@/reference-api/seed/random';

import { operations, type Operation } from '../support/contract';
import { createTestApi, type TestApi } from '../support/test-api';

const REQUESTS = 5000;
const SEED = 20261121;
const TIME_LIMIT_MS = 30_000;

const TABLES = [
  'users',
  'admins',
  'stories',
  'story_participants',
  'genres',
  'banners',
  'queries',
  'policies',
  'images',
  'credentials',
];

const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uffff\u202e',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '" OR 1=1 NEAR(',
  '%_*?[',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%c3%28',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'a'.repeat(70_000),
  '🌙'.repeat(300),
  '[['.repeat(20_000),
];

function nastyValue(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 3 ? 6 : 9);
  if (kind <= 3) return random.pick(NASTY_TEXTS);
  if (kind === 4) return random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER]);
  if (kind === 5) return random.pick([null, true, false]);
  if (kind === 6) return random.pick(['active', 'Pending', '+49', '1701234567', 'Marianne']);
  if (kind === 7) return Array.from({ length: 3 }, () => nastyValue(random, depth + 1));
  if (kind === 8) return { __proto__: nastyValue(random, depth + 1), toString: 1, length: -1 };
  return { starter: nastyValue(random, depth + 1), description: nastyValue(random, depth + 1) };
}

/** Names the contract knows for this body, some it does not, each with anything in it. */
function nastyFields(random: Random, operation: Operation): Record<string, unknown> {
  const names = Object.keys(operation.body?.properties ?? {});
  const chosen = names.filter(() => random.next() < 0.7);
  if (random.next() < 0.2) chosen.push(random.pick(NASTY_TEXTS));
  return Object.fromEntries(chosen.map((name) => [name, nastyValue(random)]));
}

function nastyForm(random: Random, operation: Operation): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(nastyFields(random, operation))) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (random.next() < 0.6) form.append(name, text);
    else form.append(name, new File([text], random.pick(NASTY_TEXTS)), random.pick(NASTY_TEXTS));
  }
  return form;
}

function brokenMultipart(random: Random): string {
  const lines = [
    '--x',
    '--x--',
    '--y',
    '',
    'Content-Disposition: form-data; name="genre"',
    'Content-Disposition: form-data; name="image"; filename="a.png"',
    'Content-Disposition: form-data; name=',
    'Content-Type: image/png',
    'Content-Length: -5',
    '\x89PNG\r\n\x1a\n',
    random.pick(NASTY_TEXTS),
  ];
  return Array.from({ length: random.between(0, 12) }, () => random.pick(lines)).join(
    random.pick(['\r\n', '\n', '']),
  );
}

function nastyBody(
  random: Random,
  operation: Operation,
): { body: string | FormData; type?: string } {
  const json = 'application/json';
  const shape = random.between(0, 9);
  if (shape === 0) return { body: random.pick(NASTY_TEXTS), type: json };
  if (shape === 1) return { body: '['.repeat(50_000), type: json };
  if (shape === 2)
    return { body: brokenMultipart(random), type: 'multipart/form-data; boundary=x' };
  if (shape === 3)
    return { body: '', type: random.pick([json, 'multipart/form-data', 'text/plain']) };
  const isForm = operation.body?.type === 'multipart/form-data';
  if (isForm === random.next() < 0.9) return { body: nastyForm(random, operation) };
  return { body: JSON.stringify(nastyFields(random, operation)), type: json };
}

/** Half an emoji cannot be sent in an address at all. */
const wellFormed = (text: string) => text.slice(0, 3000).replace(/\p{Cs}/gu, '');

function nastyUrl(random: Random, operation: Operation, ids: readonly string[]): string {
  const id = random.next() < 0.5 ? random.pick(ids) : random.pick(NASTY_TEXTS).slice(0, 2000);
  const raw = random.next() < 0.3;
  const path = operation.path.replace(
    '{id}',
    raw ? id.replace(/[\s\0?#]/g, '') : encodeURI(wellFormed(id)),
  );
  const names = ['key', 'currentPage', 'resultPerPage', '__proto__'];
  const query = names
    .filter(() => random.next() < 0.4)
    .map((name) => `${name}=${encodeURIComponent(wellFormed(random.pick(NASTY_TEXTS)))}`);
  return `http://api.example${path}?${query.join('&')}`;
}

const NASTY_TOKENS = [
  'Bearer',
  'Bearer ',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer a.b.c',
  'Bearer e30.e30.',
];

/** Everything stored, as one text. */
function snapshot(api: TestApi): string {
  return JSON.stringify(TABLES.map((table) => api.db.all(`SELECT * FROM ${table}`)));
}

function build(random: Random, operation: Operation, ids: readonly string[], token: string | null) {
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  else if (random.next() < 0.5) headers.set('authorization', random.pick(NASTY_TOKENS));
  const init: RequestInit = { method: operation.method, headers };
  if (operation.method !== 'GET') {
    const { body, type } = nastyBody(random, operation);
    if (type !== undefined) headers.set('content-type', type);
    init.body = body;
  }
  return new Request(nastyUrl(random, operation, ids), init);
}

describe('five thousand hostile requests', () => {
  const all = 'SELECT id FROM users UNION SELECT id FROM genres UNION SELECT id FROM banners';

  it(
    'with a token never end in a failure of the server',
    async () => {
      const api = createTestApi();
      const token = await api.tokenFor();
      const ids = api.db.all(all).map((row) => String(row.id));
      const random = createRandom(SEED);

      const seen = new Map<number, number>();
      for (let count = 0; count < REQUESTS / 2; count += 1) {
        const request = build(random, random.pick(operations), ids, token);
        const { status } = await api.app.fetch(request);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }

      expect(api.failures).toEqual([]);
      expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
      // Were all of them refused for one and the same reason, nothing would have been tried.
      expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 404, 422]));
    },
    TIME_LIMIT_MS,
  );

  it(
    'without a valid token change no row, but for queries that anybody may send',
    async () => {
      const api = createTestApi();
      const ids = api.db.all(all).map((row) => String(row.id));
      const random = createRandom(SEED + 1);
      const before = snapshot(api);

      const statuses = new Set<number>();
      for (let count = 0; count < REQUESTS / 2; count += 1) {
        const request = build(random, random.pick(operations), ids, null);
        const { status } = await api.app.fetch(request);
        statuses.add(status);
      }
      api.db.run("DELETE FROM queries WHERE id LIKE 'ffff%'");

      expect(api.failures).toEqual([]);
      expect(statuses.has(401)).toBe(true);
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect(snapshot(api)).toBe(before);
    },
    TIME_LIMIT_MS,
  );
});
