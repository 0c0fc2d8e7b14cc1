import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Libsql from 'libsql';

import { DEMO_ACCOUNTS } from '../seed';
import { startServer } from '../server';

// Seeds many records into a temporary folder, then times list calls over HTTP, one after another
// and 50 at a time. Usage: tsx reference-api/bench/search-benchmark.ts [users] [stories]
const LIMIT_MS = 50;
const ROUNDS = 200;
const READERS = 50;
const USERS_PATH = '/api/admin/getAllUsers';
const STORIES_PATH = '/api/admin/getAllStoryRooms';
const MEBIBYTE = 1024 * 1024;

type Get = (path: string) => Promise<{ ms: number; length: number }>;
type Kind = { name: string; path: string };

const users = Number(process.argv[2] ?? 1_000_000);
const stories = Number(process.argv[3] ?? 200_000);

function kindsOf(path: string, keys: Record<string, string>, total: number): Kind[] {
  const at = (key: string, page: number) =>
    `${path}?key=${encodeURIComponent(key)}&currentPage=${String(page)}&resultPerPage=15`;
  const searches = Object.entries(keys).map(([name, key]) => ({ name, path: at(key, 1) }));
  const [letter = ''] = Object.values(keys);
  const deep = Math.floor(total / 40);
  return [
    ...searches,
    { name: 'no key', path: at('', 1) },
    { name: `no key, page ${String(deep)}`, path: at('', deep) },
    { name: `"${letter}", page ${String(Math.floor(deep / 2))}`, path: at(letter, (deep / 2) | 0) },
  ];
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Prints one line. @returns the 99th percentile, which one pause of a busy machine cannot spoil */
function report(name: string, times: number[], length: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, p99, max] = [0.5, 0.99, 1].map((part) => percentile(sorted, part));
  const figures = [median, p99, max].map((ms) => (ms ?? NaN).toFixed(1).padStart(7));
  console.log(`${name.padEnd(34)} ${figures.join(' ')} ms  ${String(length).padStart(8)} rows`);
  return p99 ?? NaN;
}

async function timeOne(kind: Kind, get: Get): Promise<number> {
  const first = await get(kind.path);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await get(kind.path)).ms);
  return report(kind.name, [first.ms, ...times], first.length);
}

/** Fifty readers at once, each waiting for its reply before it asks again. */
async function timeMany(kinds: readonly Kind[], get: Get): Promise<void> {
  const times: number[] = [];
  const reader = async (offset: number) => {
    for (let round = 0; round < 10; round += 1) {
      const kind = kinds[(offset + round) % kinds.length];
      if (kind) times.push((await get(kind.path)).ms);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)));
  report(`${String(READERS)} readers at once, all kinds`, times, times.length);
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  });
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Prints how SQLite means to find the rows; a full scan would say SCAN without an index. */
function explain(path: string): void {
  const db = new Libsql(path);
  const queries = [
    "SELECT block, n FROM users_blocks WHERE gram = 'a' ORDER BY block DESC",
    "SELECT seq FROM users WHERE seq BETWEEN 1 AND 2048 AND instr(search, 'a') > 0 ORDER BY seq DESC",
    "SELECT count(*) FROM users_trigrams WHERE users_trigrams MATCH 'ann'",
    "SELECT rowid FROM users_trigrams WHERE users_trigrams MATCH 'ann' ORDER BY rowid DESC",
    'SELECT * FROM users WHERE seq = 1',
  ];
  for (const query of queries) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[];
    console.log(`${query}\n    ${plan.map(({ detail }) => detail).join('; ')}`);
  }
  db.close();
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'search-benchmark-'));
  const startedAt = performance.now();
  const server = await startServer({ port: 0, dataDir, seedUsers: users, seedStories: stories });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { size } = await stat(join(dataDir, 'stories.sqlite'));
  console.log(`${String(users)} users and ${String(stories)} stories seeded in ${seconds} s,`);
  console.log(`${(size / MEBIBYTE).toFixed(0)} MiB on disk. Times: median, p99, max.\n`);

  const headers = await signIn(server.origin);
  const get: Get = async (path) => {
    const from = performance.now();
    const reply = await fetch(server.origin + path, { headers });
    const { length } = (await reply.json()) as { length: number };
    return { ms: performance.now() - from, length };
  };
  const userKinds = kindsOf(
    USERS_PATH,
    {
      'users: "a"': 'a',
      'users: "q"': 'q',
      'users: "an"': 'an',
      'users: "ann"': 'ann',
      'users: "mar"': 'mar',
      'users: "sch"': 'sch',
      'users: "maria"': 'maria',
      'users: "jürgen müller"': 'jürgen müller',
      'users: no match': 'zzqx',
      'users: rare two letters': 'wd',
    },
    users,
  );
  const storyKinds = kindsOf(
    STORIES_PATH,
    { 'stories: "t"': 't', 'stories: "the"': 'the', 'stories: "lighthouse"': 'lighthouse' },
    stories,
  );
  const kinds = [...userKinds, ...storyKinds];
  let slowest = 0;
  for (const kind of kinds) slowest = Math.max(slowest, await timeOne(kind, get));
  await timeMany(kinds, get);
  const rss = process.memoryUsage().rss / MEBIBYTE;
  console.log(`\nMemory of this process: ${rss.toFixed(0)} MiB. Query plans:`);
  await server.close();
  explain(join(dataDir, 'stories.sqlite'));
  await rm(dataDir, { recursive: true, force: true });

  const verdict = slowest < LIMIT_MS ? 'within' : 'ABOVE';
  console.log(
    `\nSlowest 99th percentile: ${slowest.toFixed(1)} ms, ${verdict} ${String(LIMIT_MS)} ms.`,
  );
  process.exitCode = slowest < LIMIT_MS ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
