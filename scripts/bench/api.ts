// `npm run bench:api`: list calls of the embedded API with a million users and 200,000 stories,
// alone and with 50 concurrent readers. `-- --write` updates docs/performance.md.
import { parseArgs } from 'node:util';

import {
  benchmarkApi,
  type ApiFigures,
  type Extent,
  type Timed,
} from '../../reference-api/bench/api-benchmark';
import { table } from '../docs/section';

import { circumstances, load, publish } from './report';

const MOST_MS = 50;
const MOST_MEBIBYTES = 300;

function readOptions() {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '1000000' },
      stories: { type: 'string', default: '200000' },
      readers: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '40' },
      write: { type: 'boolean', default: false },
    },
  });
  const { write, ...sizes } = values;
  const extent = Object.fromEntries(Object.entries(sizes).map(([name, text]) => [name, +text]));
  return { extent: extent as Extent, write }; // fromEntries forgets the names
}

function rowOf({ kind, length, alone, afterWrite, together }: Timed): string[] {
  const times = [alone, afterWrite, together].flatMap(({ median, p99 }) => [median, p99]);
  const matches = length === undefined ? '' : String(length);
  return [`${kind.noun} ${kind.what}`, matches, ...times.map((ms) => ms.toFixed(1))];
}

function reportOf(figures: ApiFigures, { users, stories, readers }: Extent): string {
  const { timed, callsPerSecond, seeding, memory } = figures;
  const head = ['call', 'rows', 'alone p50', 'p99', 'after a write p50', 'p99'];
  const crowd = [`${String(readers)} readers p50`, 'p99'];
  const facts = [
    `${String(users)} users and ${String(stories)} stories, seeded in ${seeding.seconds.toFixed(0)} s with ${seeding.memory.toFixed(0)} MiB of memory, ${seeding.disk.toFixed(0)} MiB on disk`,
    `${String(readers)} readers together make ${callsPerSecond.toFixed(0)} calls a second`,
    `the process never held more than ${memory.toFixed(0)} MiB`,
    'times in ms, on cores that the readers share',
  ];
  const start = circumstances('bench:api', facts.join('; '), [load()]);
  return `${start}\n\n${table([...head, ...crowd], timed.map(rowOf), '---:')}`;
}

function faultsIn({ timed, seeding, memory }: ApiFigures): string[] {
  const slow = timed.filter(({ alone, afterWrite }) => {
    return Math.max(alone.median, afterWrite.median) >= MOST_MS;
  });
  const most = Math.max(seeding.memory, memory);
  return [
    ...slow.map(({ kind }) => `${kind.noun} ${kind.what} takes ${String(MOST_MS)} ms and more`),
    ...(most < MOST_MEBIBYTES ? [] : [`${most.toFixed(0)} MiB of memory are too many`]),
  ];
}

async function main(): Promise<void> {
  const { extent, write } = readOptions();
  const figures = await benchmarkApi(extent);
  await publish('bench-api', reportOf(figures, extent), write);
  const faults = faultsIn(figures);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

void main();
