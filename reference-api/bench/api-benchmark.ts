import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { callsFor, type Kind } from './calls';
import { startMain } from './server-process';
import { openClient, timeAlone, timeTogether, type Percentiles } from './timing';

/** How much to seed, and how often to ask. */
export type Extent = {
  users: number;
  stories: number;
  readers: number;
  /** Calls of each kind by each reader, and four times as many of each kind alone. */
  rounds: number;
};

/** One call: how many rows match, and how long it takes alone, after a write, and in the crowd. */
export type Timed = {
  kind: Kind;
  length: number | undefined;
  alone: Percentiles;
  afterWrite: Percentiles;
  together: Percentiles;
};

/** Everything that was measured; memory is the process's peak, in MiB. */
export type ApiFigures = {
  timed: Timed[];
  callsPerSecond: number;
  seeding: { seconds: number; memory: number; disk: number };
  memory: number;
};

const MEBIBYTE = 1024 * 1024;
const ALONE_FACTOR = 4;
const UNKNOWN: Percentiles = { median: NaN, p99: NaN };

async function seed(dataDir: string, { users, stories }: Extent): Promise<ApiFigures['seeding']> {
  const server = await startMain(dataDir, users, stories);
  const memory = server.peakMebibytes();
  await server.stop();
  const { size } = await stat(join(dataDir, 'stories.sqlite'));
  return { seconds: server.startSeconds, memory, disk: size / MEBIBYTE };
}

async function measure(dataDir: string, extent: Extent): Promise<ApiFigures> {
  const { users, stories, readers, rounds } = extent;
  const seeding = await seed(dataDir, extent);
  const server = await startMain(dataDir, users, stories);
  try {
    const client = await openClient(server.origin);
    const kinds = callsFor(users, stories);
    const timed: Timed[] = [];
    for (const kind of kinds) {
      const { length } = await client.get(kind.path);
      const afterWrite = await timeAlone(kind, client, rounds, () => client.write());
      const alone = await timeAlone(kind, client, rounds * ALONE_FACTOR);
      timed.push({ kind, length, alone, afterWrite, together: UNKNOWN });
    }
    const { ofKind, callsPerSecond } = await timeTogether(kinds, client, readers, rounds);
    for (const row of timed) row.together = ofKind.get(row.kind) ?? UNKNOWN;
    return { timed, callsPerSecond, seeding, memory: server.peakMebibytes() };
  } finally {
    await server.stop();
  }
}

/**
 * Seeds a temporary folder, then times list calls over HTTP against a server process of its own:
 * one after another, and many readers at once.
 */
export async function benchmarkApi(extent: Extent): Promise<ApiFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-benchmark-'));
  try {
    return await measure(dataDir, extent);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
