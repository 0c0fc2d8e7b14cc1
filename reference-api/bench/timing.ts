import { DEMO_ACCOUNTS } from '../seed';

import type { Kind } from './calls';

/** The requests of the benchmark. */
export type Client = {
  /** Makes a call; how long it took, and how many rows match if it is a list. */
  get(path: string): Promise<{ ms: number; length?: number }>;
  /** Changes a record, which empties the server's cache of counts. */
  write(): Promise<void>;
};

/** Median and 99th percentile, in milliseconds. */
export type Percentiles = { median: number; p99: number };

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** Times one kind of call by itself, over and over, each time after what `before` does. */
export async function timeAlone(
  kind: Kind,
  client: Client,
  rounds: number,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Percentiles> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before();
    times.push((await client.get(kind.path)).ms);
  }
  return percentilesOf(times);
}

/**
 * Times many readers at once, each of which sends its next request when it has the reply to the
 * last, so that the server always has work.
 */
export async function timeTogether(
  kinds: readonly Kind[],
  client: Client,
  readers: number,
  rounds: number,
) {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const from = performance.now();
  async function read(reader: number): Promise<void> {
    for (let round = 0; round < rounds * kinds.length; round += 1) {
      const kind = kinds[(reader + round) % kinds.length];
      if (kind) times.get(kind)?.push((await client.get(kind.path)).ms);
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  const seconds = (performance.now() - from) / 1000;
  return {
    ofKind: new Map([...times].map(([kind, taken]) => [kind, percentilesOf(taken)])),
    callsPerSecond: (readers * rounds * kinds.length) / seconds,
  };
}

/** Signs in at the server. */
export async function openClient(origin: string): Promise<Client> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const newest = await fetch(`${origin}/api/query/get-querys?resultPerPage=1`, { headers });
  const { querys } = (await newest.json()) as { querys: { _id: string }[] };
  const query = `${origin}/api/query/update-query/${querys[0]?._id ?? ''}`;
  return {
    async get(path) {
      const from = performance.now();
      const reply = await fetch(origin + path, { headers });
      const { length } = (await reply.json()) as { length?: number };
      if (!reply.ok) throw new Error(`${path} answered ${String(reply.status)}`);
      return { ms: performance.now() - from, length };
    },
    async write() {
      const body = JSON.stringify({ query: `Count anew, please, at ${String(Date.now())}` });
      const reply = await fetch(query, { method: 'PUT', headers, body });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`A write was answered ${String(reply.status)}`);
    },
  };
}
