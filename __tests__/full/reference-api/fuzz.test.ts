/** @jest-environment node */
import { createRandom } from '@/reference-api/seed/random';

import { operations } from '../../support/contract';
import { nastyRequest, type IdsByNoun } from '../../support/nasty-requests';
import { createTestApi, type TestApi } from '../../support/test-api';

const REQUESTS = 6000;
const SEED = 20261121;
const TIME_LIMIT_MS = 60_000;

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

/** Calls that answer 200 to the right password only. */
const NEEDS_PASSWORD = ['login', 'deleteAccount'];

/** Everything stored, as one text. */
function snapshot(api: TestApi): string {
  return JSON.stringify(TABLES.map((table) => api.db.all(`SELECT * FROM ${table}`)));
}

function idsOf(api: TestApi): IdsByNoun {
  const read = (table: string) => api.db.all(`SELECT id FROM ${table}`).map(({ id }) => String(id));
  return {
    user: read('users'),
    story: read('stories'),
    genre: read('genres'),
    banner: read('banners'),
    query: read('queries'),
  };
}

/** Sends half of the requests; answers with the statuses of each operation. */
async function sendHalf(api: TestApi, seed: number, token: string | null) {
  const random = createRandom(seed);
  const seen = new Map(operations.map(({ operationId }) => [operationId, new Set<number>()]));
  let ids = idsOf(api);
  for (let count = 0; count < REQUESTS / 2; count += 1) {
    const operation = random.pick(operations);
    // The requests before have added and deleted records.
    if (count % 100 === 0) ids = idsOf(api);
    const request = nastyRequest(random, operation, ids, token);
    const { status } = await api.app.fetch(request);
    seen.get(operation.operationId)?.add(status);
  }
  return { seen, statuses: new Set([...seen.values()].flatMap((all) => [...all])) };
}

describe('six thousand hostile requests', () => {
  it(
    'with a token never end in a failure of the server',
    async () => {
      const api = createTestApi();

      const { seen, statuses } = await sendHalf(api, SEED, await api.tokenFor());

      expect(api.failures).toEqual([]);
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404, 422, 429]));
      // A call that was always refused for the same reason would not have been tested.
      const untried = operations.filter(({ operationId }) => !seen.get(operationId)?.has(200));
      expect(untried.map(({ operationId }) => operationId)).toEqual(NEEDS_PASSWORD);
    },
    TIME_LIMIT_MS,
  );

  it(
    'without a valid token change no row, but for queries that anybody may send',
    async () => {
      const api = createTestApi();
      const before = snapshot(api);

      const { seen, statuses } = await sendHalf(api, SEED + 1, null);
      api.db.run("DELETE FROM queries WHERE id LIKE 'ffff%'");

      expect(api.failures).toEqual([]);
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      const guarded = operations.filter(({ isPublic }) => !isPublic);
      for (const { operationId } of guarded) {
        // A hostile id can make an address without a route.
        expect([401, 404]).toEqual(expect.arrayContaining([...(seen.get(operationId) ?? [])]));
        expect(seen.get(operationId)).toContain(401);
      }
      expect(snapshot(api)).toBe(before);
    },
    TIME_LIMIT_MS,
  );
});
