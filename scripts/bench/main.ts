// `npm run bench`: times the built back office and a page without a framework in a real browser,
// cold and throttled. `-- --write` updates docs/performance.md.
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';
import { findBrowser } from '../test/find-browser.mjs';

import { KINDS } from './kinds';
import { benchOldDevice } from './old-device';
import { circumstances, load, publish } from './report';
import { reportOf, type Measured } from './tables';
import { backOffice, PLAIN_PAGE, startHost, type Site } from './targets';

const OLD_DEVICE_PEOPLE = 5_000;
const USAGE = `Usage: npm run bench [-- options]
  --runs N        cold runs of everything (7); 1 is a quick look
  --only WORD     one kind: sign-in, policy, contact, list, second day or growth
  --out FOLDER    a build (out)
  --old-device    instead, the longest tasks on a slow processor, with 5,000 users
  --write         put the tables into docs/performance.md`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
      out: { type: 'string', default: 'out' },
      write: { type: 'boolean', default: false },
      'old-device': { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');
  if (values.write && values.only !== '') throw new Error('--write needs all kinds, not --only');
  return { ...values, runs };
}

async function measure(sites: Site[], only: string, runs: number) {
  const measured: Measured = {};
  const loads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // In another order each time.
    sites.push(...sites.splice(0, run % sites.length));
    for (const [kind, { run: work }] of Object.entries(KINDS)) {
      if (!kind.includes(only)) continue;
      for (const site of sites) {
        loads.push(load());
        // A busy machine may fail a run once.
        const figures = await work(site).catch((error: unknown) => {
          console.error(error);
          return work(site);
        });
        ((measured[kind] ??= {})[site.target.name] ??= []).push(figures);
      }
    }
    console.error(`Run ${String(run + 1)} of ${String(runs)} is done`);
  }
  return { measured, loads };
}

async function main(): Promise<void> {
  const { runs, only, out, write, 'old-device': isOldDevice } = readOptions();
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no browser to measure in');
  if (out === 'out') buildIfNeeded();
  const targets = isOldDevice
    ? [backOffice(out, OLD_DEVICE_PEOPLE)]
    : [PLAIN_PAGE, backOffice(out)];
  const hosts = await Promise.all(targets.map(startHost));
  const sites = targets.map((target, index) => {
    return { executablePath, target, origin: hosts[index]?.origin ?? '' };
  });
  try {
    if (isOldDevice) {
      await benchOldDevice(sites, runs, write);
      return;
    }
    const { measured, loads } = await measure([...sites], only, runs);
    const command = `bench -- --runs ${String(runs)}`;
    const tables = reportOf(measured, 'back office', PLAIN_PAGE.name);
    const facts = circumstances(command, 'median (least..most)', loads);
    await publish('bench', `${facts}\n\n${tables}`, write);
  } finally {
    for (const { close } of hosts) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
});
