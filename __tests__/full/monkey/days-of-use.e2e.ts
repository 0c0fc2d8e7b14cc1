import { expect, type CDPSession, type Page } from '@playwright/test';

import { chooseFile, countTimers, heapOf, holdings } from '../../browser/page-memory';
import { test } from '../../browser/site';
import { drawPng } from '../../support/picture';

import { signIn } from './actions';
import { nounOf } from './nouns';
import { startWorld, type World } from './world';

/** `npm run monkey -- --days-of-use 1` is the whole day, 0.1 a tenth of its work. */
const SCALE = Number(process.env.DAYS_OF_USE ?? '0');
const HOURS = 8;
const portion = (ofDay: number) => Math.max(1, Math.round((ofDay * SCALE) / HOURS));
const MEBIBYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Runs in the page: counts the addresses of objects that were not given back. */
function countObjectUrls(): void {
  const urls = new Set<string>();
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    const url = create(blob);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revoke(url);
  };
  Object.assign(window, { objectUrls: urls });
}

/** Runs in the page: goes through screens by their links. */
async function visit(count: number): Promise<void> {
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise(requestAnimationFrame);
  };
  const titles = ['Users', 'Stories', 'Genres', 'Banners', 'Querys'];
  for (let seen = 0; seen < count; seen += 2) {
    const title = titles[(seen / 2) % titles.length] ?? '';
    location.hash = `#/admin/${title.toLowerCase()}?page=${(seen % 3) + 1}`;
    await until(() => document.querySelector('h1')?.innerText === title);
    const view = () => document.querySelector<HTMLElement>("[aria-label^='View ']");
    await until(() => view() !== null);
    view()?.click();
    await until(() => document.querySelector('dl dd') !== null);
  }
}

/** Runs in the page: what it keeps on the device, in characters. */
async function readStorage() {
  const sizes: Record<string, number> = {
    localStorage: JSON.stringify(Object.entries(localStorage)).length,
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      sizes[`${name}/${store}`] = JSON.stringify(rows).length;
    }
    db.close();
  }
  return sizes;
}

async function save(world: World, noun: string, hasCrop: boolean, count: number): Promise<void> {
  const { page } = world.tab;
  const { record, fields, saved } = nounOf(noun);
  const row = world.facts.rows(noun)[count % 5];
  const [label = ''] = Object.keys(fields);
  await page.evaluate((hash) => (location.hash = hash), `#${record}${row?.id ?? ''}?edit=1`);
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByLabel(label, { exact: true }).fill(`Kept ${count}`);
  if (hasCrop) {
    const buffer = await drawPng(page, 400, 300);
    await dialog.locator('input[type=file]').evaluate(chooseFile, [...buffer]);
    await page
      .getByRole('dialog', { name: 'Crop Image' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(dialog.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Submit' }).click();
  // The toast of the save before may still be there.
  const isStored = () => world.facts.everything().includes(`"Kept ${count}"`);
  await expect.poll(isStored).toBe(true);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(page.getByText(saved).first()).toBeVisible();
  // Left before the record was read again, the form would start with the old value the next time.
  await expect(page.locator('main').getByText(`Kept ${count}`).first()).toBeVisible();
}

/** The socket of the users' screen loses its way to the server and finds it again. */
async function reconnect({ tab, context }: World): Promise<void> {
  await tab.page.evaluate(() => (location.hash = '#/admin/users'));
  await context.setOffline(true);
  await expect(tab.page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(tab.page.getByText(/^You are offline/)).toBeHidden();
}

async function measure(page: Page, session: CDPSession) {
  await page.evaluate(() => (location.hash = '#/admin/dashboard'));
  await expect(page.getByRole('link', { name: /^\d+ Users$/ })).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.waitForTimeout(1_000); // animations and revalidations release their memory later
  const held = await holdings(page, session);
  const objectUrls = await page.evaluate(
    () => (window as unknown as { objectUrls: Set<string> }).objectUrls.size,
  );
  const heap = Math.round(((await heapOf(session)) / MEBIBYTE) * 100) / 100;
  return { ...held, objectUrls, heap, ...(await page.evaluate(readStorage)) };
}

if (SCALE > 0) {
  test('A day of use leaves nothing behind', async ({ browser, seeds }) => {
    test.setTimeout(4 * HOUR_MS);
    const world = await startWorld(browser, seeds, false);
    const { page } = world.tab;
    await page.clock.install();
    await page.addInitScript(countTimers);
    await page.addInitScript(countObjectUrls);
    await page.reload();
    await signIn(world, 0);
    const session = await page.context().newCDPSession(page);
    const figures: Record<string, number>[] = [];
    let saves = 0;
    for (let hour = 1; hour <= HOURS; hour += 1) {
      await page.evaluate(visit, portion(2_000));
      for (let turn = 0; turn < portion(300); turn += 1) {
        saves += 1;
        const hasCrop = turn < portion(20);
        await save(
          world,
          hasCrop ? 'banners' : (['genres', 'queries', 'stories'][turn % 3] ?? ''),
          hasCrop,
          saves,
        );
      }
      await reconnect(world);
      if ([1, 2, 4].includes(hour)) {
        world.wire.isDeployed = true;
        await page.reload();
      }
      await page.clock.fastForward([3, 5].includes(hour) ? 13 * HOUR_MS : HOUR_MS);
      if ([3, 5].includes(hour)) {
        await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
        await signIn(world, 0);
      }
      figures.push(await measure(page, session));
      process.stdout.write(`hour ${hour}: ${JSON.stringify(figures.at(-1))}\n`);
    }
    // The last deployment was at the end of hour 4, the last expiry in hour 5.
    const [before = {}, after = {}] = figures.slice(-2);
    const beyond = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(beyond('heap'), 'MiB of heap').toBeLessThan(1);
    expect(beyond('objectUrls')).toBeLessThanOrEqual(0);
    expect(after['creative-story/drafts'], 'an empty list of drafts').toBe('[]'.length);
    expect(beyond('localStorage')).toBeLessThan(50);
    for (const name of ['nodes', 'listeners', 'timers']) {
      expect(beyond(name), name).toBeLessThan(portion(2_000) / 10 + 10);
    }
    await world.close();
  });
}
