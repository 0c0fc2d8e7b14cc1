// `npm run bench -- --old-device`: the longest task on the main thread of a processor four times
// slower, in the work that is heavy there. `--write` updates docs/performance.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { bundleScript } from '../build/bundle-script';
import { writeSection } from '../docs/write-section';

import { spread } from './figures';
import { drawPicture, steps } from './old-device-steps';
import type { Probe } from './page/probe';
import { table } from './report';
import type { Figures, Site } from './runs';

export const OLD_DEVICE_PEOPLE = 5_000;
const SLOWDOWN = 4;
const MOST_MS = 200;
const QUIET_MS = 600;
/** Runs in the page: the longest task since `from`, once there has been none for a while. */
async function longestTask({ from, quietMs }: { from: number; quietMs: number }): Promise<number> {
  const { longTasks } = (window as unknown as { benchProbe: Probe }).benchProbe; // page/probe.ts
  for (;;) {
    const end = Math.max(from, ...longTasks.map(([start, length]) => start + length));
    if (performance.now() - end > quietMs) break;
    await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
  }
  const lengths = longTasks.filter(([start]) => start >= from).map(([, length]) => length);
  return Math.max(0, ...lengths);
}

/** The longest task of each step, by its name, in a browser of its own. */
async function runOldDevice({ executablePath, target, origin }: Site): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'old-device-'));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(120_000);
    const picture = await drawPicture(page, folder);
    await page.addInitScript(`${bundleScript('bench/page/probe.ts')}\n${target.script}`);
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, target.storage);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const figures: Figures = {};
    for (const [index, [what, work]] of steps(picture).entries()) {
      const from = index === 0 ? 0 : await page.evaluate(() => performance.now());
      await work(page, origin);
      figures[what] = await page.evaluate(longestTask, { from, quietMs: QUIET_MS });
    }
    return figures;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** Measures, prints, and writes the table if asked. */
export async function benchOldDevice(
  site: Site,
  runs: number,
  document: string | null,
): Promise<void> {
  const measured: Figures[] = [];
  const loads: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    loads.push(loadavg()[0] ?? NaN);
    measured.push(await runOldDevice(site));
    console.error(`Run ${String(run + 1)} of ${String(runs)} is done`);
  }
  const rows = Object.keys(measured[0] ?? {}).map((what) => {
    const lengths = measured.map((run) => run[what] ?? NaN);
    return [what, spread(lengths, 0), Math.min(...lengths) <= MOST_MS ? 'yes' : 'no'];
  });
  const facts = `${new Date().toISOString().slice(0, 10)}, \`npm run bench -- --old-device --runs ${String(runs)}\`, processor ${String(SLOWDOWN)}x slower, median (least..most); load average ${spread(loads, 1)} on ${String(cpus().length)} cores.`;
  const head = ['', 'longest task ms', `at most ${String(MOST_MS)} in the quietest run`];
  const report = `${facts}\n\n${table(head, rows)}`;
  console.log(report);
  if (document !== null) await writeSection(document, 'bench-old-device', report);
}
