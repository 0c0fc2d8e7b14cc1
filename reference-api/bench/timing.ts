import { DEMO_ACCOUNTS } from '../seed';

const ROUNDS = 200;
const ROUNDS_AFTER_WRITES = 60;
const ROUNDS_TOGETHER = 10;

/** A list call to time. */
export type Kind = { name: string; path: string };

/** What the benchmark does with the server. */
export type Client = {
  /** Fetches one list; how long it took and how many rows match. */
  get(path: string): Promise<{ ms: number; length: number }>;
  /** Writes something, so that the server has to count anew. */
  write(): Promise<void>;
};

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const median = percentile(sorted, 0.5);
  const p99 = percentile(sorted, 0.99);
  const text = [median, p99].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
  return { median, text };
}

/**
 * Times one kind of call by itself, each time after a write and then over and over.
 * @returns the larger median in milliseconds; the 99th percentile tells more of a busy machine
 */
export async function timeOne(kind: Kind, client: Client): Promise<number> {
  const { length } = await client.get(kind.path);
  const fresh: number[] = [];
  for (let round = 0; round < ROUNDS_AFTER_WRITES; round += 1) {
    await client.write();
    fresh.push((await client.get(kind.path)).ms);
  }
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) again.push((await client.get(kind.path)).ms);
  const [first, second] = [figuresOf(fresh), figuresOf(again)];
  console.log(`${kind.name.padEnd(34)} ${first.text}   ${second.text}   ${String(length)} match`);
  return Math.max(first.median, second.median);
}

/** Times many readers at once, each waiting for its reply before it asks for the next kind. */
export async function timeTogether(kinds: readonly Kind[], readers: number, client: Client) {
  const times: number[] = [];
  const from = performance.now();
  async function read(offset: number): Promise<void> {
    for (let round = 0; round < ROUNDS_TOGETHER; round += 1) {
      const kind = kinds[(offset + round) % kinds.length];
      if (kind) times.push((await client.get(kind.path)).ms);
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, index) => read(index)));
  const perSecond = ((times.length / (performance.now() - from)) * 1000).toFixed(0);
  const name = `${String(readers)} readers at once`.padEnd(50);
  console.log(`${name} ${figuresOf(times).text}   ${perSecond} calls a second`);
}

/** Signs in at the server. */
export async function openClient(origin: string): Promise<Client> {
  const post = (path: string, body: unknown) =>
    fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  const reply = await post('/api/admin/login', DEMO_ACCOUNTS.admin);
  const { token } = (await reply.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    async get(path) {
      const from = performance.now();
      const list = await fetch(origin + path, { headers });
      const { length } = (await list.json()) as { length: number };
      return { ms: performance.now() - from, length };
    },
    async write() {
      const query = { name: 'Benchmark', email: 'bench@post.example', query: 'Count anew' };
      await (await post('/api/query/create-query', query)).arrayBuffer();
    },
  };
}
