import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Libsql from 'libsql';

import { startMain } from './server-process';
import { openClient, timeOne, timeTogether, type Kind } from './timing';

// Seeds many records into a temporary folder, then times list calls over HTTP, one after another
// and 50 at a time, against a server process of its own.
// Usage: tsx reference-api/bench/search-benchmark.ts [users] [stories]
const LIMIT_MS = 50;
const READERS = 50;
const ROWS = 15;
const MEBIBYTE = 1024 * 1024;

const users = Number(process.argv[2] ?? 1_000_000);
const stories = Number(process.argv[3] ?? 200_000);

/** One kind of search for each key, the whole list, and pages in its middle and at its end. */
function kindsOf(noun: string, path: string, keys: readonly string[], total: number): Kind[] {
  const kind = (key: string, page: number): Kind => ({
    name: `${noun} "${key}"${page > 1 ? `, page ${String(page)}` : ''}`,
    path: `${path}?key=${encodeURIComponent(key)}&currentPage=${String(page)}&resultPerPage=${String(ROWS)}`,
  });
  const last = Math.ceil(total / ROWS);
  const middle = Math.ceil(last / 2);
  const [letter = ''] = keys;
  return [
    ...keys.map((key) => kind(key, 1)),
    kind('', 1),
    kind('', middle),
    kind('', last),
    kind(letter, Math.ceil(middle / 2)),
  ];
}

const KINDS = [
  ...kindsOf(
    'users',
    '/api/admin/getAllUsers',
    ['a', 'q', 'wd', 'an', 'ann', 'son', 'maria', 'gonçalves', 'jürgen müller', 'zzqx'],
    users,
  ),
  ...kindsOf(
    'stories',
    '/api/admin/getAllStoryRooms',
    // One room in ten bears the last of these names: the most that a long key can cost.
    ['t', 'the', 'lighthouse', 'nobody in particular'],
    stories,
  ),
];

/** Prints how SQLite means to find the rows; "SCAN" of an ordinary table would be a full scan. */
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

/** Times everything against one server. @returns the slowest median, in milliseconds */
async function measure(dataDir: string): Promise<number> {
  const seeding = await startMain(dataDir, users, stories);
  await seeding.stop();
  const { size } = await stat(join(dataDir, 'stories.sqlite'));
  console.log(`${String(users)} users and ${String(stories)} stories: seeded in`);
  console.log(`${seeding.startSeconds.toFixed(1)} s, ${(size / MEBIBYTE).toFixed(0)} MiB on disk,`);
  console.log(`at most ${seeding.peakMebibytes()} MiB of memory.\n`);

  const server = await startMain(dataDir, users, stories);
  console.log(`${' '.repeat(34)}   after a write           again`);
  console.log(`${'in ms'.padEnd(34)}  median     p99    median     p99`);
  const client = await openClient(server.origin);
  let slowest = 0;
  for (const kind of KINDS) slowest = Math.max(slowest, await timeOne(kind, client));
  await timeTogether(KINDS, READERS, client);
  console.log(`\nThe server took at most ${server.peakMebibytes()} MiB of memory. Query plans:`);
  await server.stop();
  return slowest;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'search-benchmark-'));
  try {
    const slowest = await measure(dataDir);
    explain(join(dataDir, 'stories.sqlite'));
    const verdict = slowest < LIMIT_MS ? 'within' : 'ABOVE';
    console.log(`\nSlowest median: ${slowest.toFixed(1)} ms, ${verdict} ${LIMIT_MS} ms.`);
    if (slowest >= LIMIT_MS) process.exitCode = 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
