// `npm run bench`: times the built back office and a page without a framework in a real browser,
// cold and throttled. `-- --write` updates docs/performance.md.
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';
import { findBrowser } from '../test/find-browser.mjs';

import { KINDS } from './kinds';
import { oldDeviceTable, runOldDevice } from './old-device';
import { circumstances, load, publish } from './report';
import type { Figures } from './runs';
import { reportOf, type Measured } from './tables';
import { backOffice, PLAIN_PAGE, startHost, type Site } from './targets';

type Run = (site: Site) => Promise<Figures>;

const OLD_DEVICE = 'bench-old-device';
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

/** Each kind of work at each site, in another order each time. */
async function measure(kinds: [kind: string, run: Run][], sites: Site[], runs: number) {
  const measured: Measured = {};
  const loads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    sites.push(...sites.splice(0, run % sites.length));
    for (const [kind, work] of kinds) {
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
  const own = backOffice(out, isOldDevice ? OLD_DEVICE_PEOPLE : undefined);
  const targets = isOldDevice ? [own] : [PLAIN_PAGE, own];
  const hosts = await Promise.all(targets.map(startHost));
  const sites = targets.map((target, index) => {
    return { executablePath, target, origin: hosts[index]?.origin ?? '' };
  });
  const all = Object.entries(KINDS).map(([kind, { run }]): [string, Run] => [kind, run]);
  const kinds = all.filter(([kind]) => kind.includes(only));
  try {
    const work: [string, Run][] = isOldDevice ? [[OLD_DEVICE, runOldDevice]] : kinds;
    const { measured, loads } = await measure(work, sites, runs);
    const report = isOldDevice
      ? oldDeviceTable(measured[OLD_DEVICE]?.[own.name] ?? [])
      : reportOf(measured, own.name, PLAIN_PAGE.name);
    const options = isOldDevice ? ' --old-device' : '';
    const command = `bench --${options} --runs ${String(runs)}`;
    const facts = circumstances(command, 'median (least..most)', loads);
    await publish(isOldDevice ? OLD_DEVICE : 'bench', `${facts}\n\n${report}`, write);
  } finally {
    for (const { close } of hosts) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
});
