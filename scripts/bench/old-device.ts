// `npm run bench -- --old-device`: the longest task on the main thread of a processor four times
// slower, in the work that is heavy there. `--write` updates docs/performance.md.
import type { Page } from '@playwright/test';

import { table } from '../docs/section';

import { spread } from './report';
import type { Figures } from './runs';
import { PARTS, type Site } from './targets';
import { visit } from './visit';

const SLOWDOWN = 4;
const MOST_MS = 200;
const QUIET_MS = 600;

/** What is done, and how. */
type Step = [what: string, work: (page: Page) => Promise<unknown>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const go = (page: Page, hash: string) => page.evaluate((next) => void (location.hash = next), hash);
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A picture as large as that of a phone's camera. */
async function drawPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < 4000; x += 8) {
      context.fillStyle = `hsl(${String(x)} 60% 50%)`;
      context.fillRect(x, 0, 8, 3000);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** The work that is heavy on an old device, in the order it is done. */
const stepsWith = (picture: Awaited<ReturnType<typeof drawPicture>>): Step[] => [
    ['list: page 2', (page) => press(page, 'Page 2').then(() => sees(page, '6–10 of 5,000'))],
    ['list: three keys in the search', (page) => page.getByRole('searchbox').pressSequentially('qui').then(() => sees(page, /^1–5 of 5\d\d$/))],
    ['editor: opened', (page) => go(page, '/admin/privacy-policy?edit=1').then(() => page.locator('.ql-editor').waitFor())],
    ['editor: twenty keys', (page) => page.locator('.ql-editor').pressSequentially('twenty letters typed')],
    ['cropper: opened, 12 megapixels', async (page) => {
      await go(page, '/admin/banner/add');
      await page.getByLabel('Banner Image').setInputFiles(picture);
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
      await press(page, 'Export selected');
      await sees(page, '5,000 users exported.');
    }],
]; // prettier-ignore

/** Runs in the page: the longest task since `from`, once there has been none for a while. */
async function longestTask({ from, quietMs }: { from: number; quietMs: number }): Promise<number> {
  const { longTasks } = benchProbe;
  for (;;) {
    const end = Math.max(from, ...longTasks.map(([start, length]) => start + length));
    if (performance.now() - end > quietMs) break;
    await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
  }
  return Math.max(0, ...longTasks.map(([start, length]) => (start >= from ? length : 0)));
}

/** The longest task of each step, by its name, in a browser of its own. */
export function runOldDevice(site: Site): Promise<Figures> {
  const options = { address: site.target.list, isSignedIn: true, cpuSlowdown: SLOWDOWN };
  return visit(site, options, async ({ page }) => {
    await page.locator(PARTS.row).first().waitFor();
    const longest = (from: number) => page.evaluate(longestTask, { from, quietMs: QUIET_MS });
    const figures: Figures = { 'list: opened, cold': await longest(0) };
    for (const [what, work] of stepsWith(await drawPicture(page))) {
      const from = await page.evaluate(() => performance.now());
      await work(page);
      figures[what] = await longest(from);
    }
    return figures;
  });
}

/** The table of all runs. */
export function oldDeviceTable(measured: readonly Figures[]): string {
  const rows = Object.keys(measured[0] ?? {}).map((what) => {
    const lengths = measured.map((run) => run[what] ?? NaN);
    return [what, spread(lengths, 0), Math.min(...lengths) <= MOST_MS ? 'yes' : 'no'];
  });
  const head = ['', 'longest task ms', `at most ${String(MOST_MS)} in the quietest run`];
  return table(head, rows, '---:');
}
