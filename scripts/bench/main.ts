// `npm run bench`: times the built back office and a page without a framework in a real browser,
// cold and throttled. `-- --write` updates docs/performance.md.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';
import { writeSection } from '../docs/write-section';
import { findBrowser } from '../test/find-browser.mjs';

import type { Conditions } from './cold-page';
import { spread } from './figures';
import {
  CONTACT_FAST,
  CONTACT_SLOW,
  FAST,
  GROWTH,
  LIST,
  POLICY_FAST,
  POLICY_SLOW,
  SECOND_LIST,
  SECOND_SIGN_IN,
  SLOW,
} from './kinds';
import { benchOldDevice, OLD_DEVICE_PEOPLE } from './old-device';
import { reportOf, type Measured } from './report';
import {
  runContact,
  runGrowth,
  runList,
  runPolicy,
  runSecondList,
  runSecondSignIn,
  runSignIn,
  type Figures,
  type Site,
} from './runs';
import { startStaticHost } from './static-host';
import { backOffice, PLAIN_PAGE } from './targets';

const DOCUMENT = 'docs/performance.md';
const USAGE = `Usage: npm run bench [-- options]
  --runs N        cold runs of everything (7); 1 is a quick look
  --only WORD     one kind: sign-in, policy, contact, list, second day or growth
  --out FOLDER    a build (out)
  --old-device    instead, the longest tasks on a slow processor, with 5,000 users
  --write         put the tables into ${DOCUMENT}`;

const FAST_4G: Conditions = { latencyMs: 60, downMbit: 9, upMbit: 1.5, cpuSlowdown: 4 };
const SLOW_4G: Conditions = { latencyMs: 150, downMbit: 1.6, upMbit: 0.75, cpuSlowdown: 4 };

const KINDS: Record<string, (site: Site) => Promise<Figures>> = {
  [FAST]: (site) => runSignIn(site, FAST_4G),
  [SLOW]: (site) => runSignIn(site, SLOW_4G),
  [POLICY_FAST]: (site) => runPolicy(site, FAST_4G),
  [POLICY_SLOW]: (site) => runPolicy(site, SLOW_4G),
  [CONTACT_FAST]: (site) => runContact(site, FAST_4G),
  [CONTACT_SLOW]: (site) => runContact(site, SLOW_4G),
  [LIST]: (site) => runList(site, FAST_4G),
  [SECOND_LIST]: (site) => runSecondList(site, FAST_4G),
  [SECOND_SIGN_IN]: (site) => runSecondSignIn(site, FAST_4G),
  [GROWTH]: runGrowth,
};

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

/** Retries a run once, since a busy machine may fail one. */
function attempt(run: () => Promise<Figures>): Promise<Figures> {
  return run().catch((error: unknown) => {
    console.error(error);
    return run();
  });
}

async function measure(sites: Site[], kinds: string[], runs: number) {
  const measured: Measured = {};
  const loads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Rotates the order of the sites.
    const inTurn = sites.map((_, index) => sites[(index + run) % sites.length] ?? sites[0]);
    for (const kind of kinds) {
      for (const site of inTurn) {
        const work = KINDS[kind];
        if (!site || !work) continue;
        loads.push(loadavg()[0] ?? NaN);
        const figures = await attempt(() => work(site));
        const ofKind = (measured[kind] ??= {});
        (ofKind[site.target.name] ??= []).push(figures);
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
  if (isOldDevice) {
    const target = backOffice(out, OLD_DEVICE_PEOPLE);
    const { origin, close } = await startStaticHost(out);
    const site = { executablePath, target, origin };
    return benchOldDevice(site, runs, write ? DOCUMENT : null).finally(close);
  }
  const kinds = Object.keys(KINDS).filter((kind) => kind.includes(only));
  const targets = [PLAIN_PAGE, backOffice(out)];
  const sites = await Promise.all(
    targets.map(async (target) => {
      const { origin, close } = await startStaticHost(target.folder);
      return { executablePath, target, origin, close };
    }),
  );
  try {
    const { measured, loads } = await measure(sites, kinds, runs);
    const [base, own] = targets.map(({ name }) => name);
    const facts = `${new Date().toISOString().slice(0, 10)}, \`npm run bench -- --runs ${String(runs)}\`, median (least..most); load average ${spread(loads, 1)} on ${String(cpus().length)} cores.`;
    const report = `${facts}\n\n${reportOf(measured, own ?? '', base ?? '')}`;
    console.log(report);
    if (write) await writeSection(DOCUMENT, 'bench', report);
  } finally {
    for (const { close } of sites) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
});
