// `npm run bench -- --old-device`: the longest task on the main thread of a processor four times
// slower, in the work that is heavy there. `--write` updates docs/performance.md.
import { cpus, loadavg } from 'node:os';

import { chromium, type Page } from '@playwright/test';

import { bundleScript } from '../build/bundle-script';
import { writeSection } from '../docs/write-section';

import { spread } from './figures';
import type { Probe } from './page/probe';
import { table } from './report';
import type { Figures, Site } from './runs';

export const OLD_DEVICE_PEOPLE = 5_000;
const SLOWDOWN = 4;
const MOST_MS = 200;
const QUIET_MS = 600;
/** The picture of a phone's camera. */
const PICTURE = { width: 4000, height: 3000 };

type Step = [what: string, work: (page: Page, origin: string) => Promise<unknown>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const go = (page: Page, hash: string) => page.evaluate((next) => void (location.hash = next), hash);
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function drawPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d context');
    for (let x = 0; x < width; x += 8) {
      context.fillStyle = `hsl(${String(x)} 60% 50%)`;
      context.fillRect(x, 0, 8, height);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, PICTURE);
  return Buffer.from(bytes);
}

function steps(picture: Buffer): Step[] {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture };
  return [
    ['list: opened, cold', (page, origin) => page.goto(`${origin}/#/admin/users`).then(() => sees(page, '1–5 of 5,000'))],
    ['list: page 2', (page) => press(page, 'Page 2').then(() => sees(page, '6–10 of 5,000'))],
    ['list: three keys in the search', (page) => page.getByRole('searchbox').pressSequentially('qui').then(() => sees(page, /^1–5 of 5\d\d$/))],
    ['editor: opened', (page) => go(page, '/admin/privacy-policy?edit=1').then(() => page.locator('.ql-editor').waitFor())],
    ['editor: twenty keys', (page) => page.locator('.ql-editor').pressSequentially('twenty letters typed')],
    ['cropper: opened, 12 megapixels', async (page) => {
      await go(page, '/admin/banner/add');
      await page.getByLabel('Banner Image').setInputFiles(file);
      await page.getByRole('group', { name: /^Crop area/ }).waitFor();
    }],
    ['cropper: moved and turned', async (page) => {
      await page.getByRole('group', { name: /^Crop area/ }).press('ArrowRight');
      await page.getByRole('spinbutton', { name: 'Rotation' }).press('ArrowUp');
    }],
    ['cropper: confirmed', (page) => press(page, 'Confirm').then(() => sees(page, 'Dimension confirmed'))],
    ['5,000 users: read and sorted', async (page) => {
      await go(page, '/admin/users?sort=Name');
      await press(page, 'Read all 5,000');
      await sees(page, /from all 5,000/);
    }],
    ['5,000 users: sorted the other way', (page) => go(page, '/admin/users?sort=-Email').then(() => sees(page, /Email, descending/))],
    ['5,000 users: filtered', (page) => go(page, '/admin/users?sort=Name&all=quillon').then(() => sees(page, /^1–5 of 55\d/))],
    ['5,000 users: all selected', async (page) => {
      await go(page, '/admin/users?sort=Name');
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await press(page, 'Select all 5,000');
      await sees(page, '5,000 selected');
    }],
    ['5,000 users: exported', async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'All (5,000)' }).click();
      await sees(page, '5,000 users exported.');
    }],
  ]; // prettier-ignore
}

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
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(120_000);
    const picture = await drawPicture(page);
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
