import type { Page } from '@playwright/test';

import { bytesOfValues, chooseFile, countTimers, holdings } from '../../browser/page-memory';
import { expect, openSignedIn, test } from '../../browser/site';
import { screensAhead } from '../../browser/users-chunks';
import { drawPng } from '../../support/picture';

/** Caches are full after the first visits; only those after them are measured. */
const WARM_UP = 40;
const TRIPS = 70;
/** Less than 700 for each visit, beside the last revalidations, which weigh up to 100,000. */
const GROWTH_BYTES = 146 * 1024;

/** Goes from the list to the first record and back by clicks in the page. */
async function makeTrips(page: Page, count: number): Promise<void> {
  await page.evaluate(async (trips) => {
    const seen = (selector: string) => document.querySelector<HTMLElement>(selector);
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise(requestAnimationFrame);
    };
    for (let trip = 0; trip < trips; trip += 1) {
      await until(() => seen("[aria-label^='View ']") !== null);
      seen("[aria-label^='View ']")?.click();
      await until(() => seen('dl dd') !== null);
      history.back();
      await until(() => seen('dl dd') === null);
    }
    await until(() => seen("[aria-label^='View ']") !== null);
  }, count);
}

/** How many realtime connections and requests are open. */
function countRealtime(page: Page) {
  const open = new Set<object>();
  const sockets = new Set<object>();
  let opened = 0;
  const add = (connection: object) => {
    opened += 1;
    open.add(connection);
  };
  page.on('websocket', (socket) => {
    add(socket);
    sockets.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      sockets.delete(socket);
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { open, opened: () => opened, isLive: () => sockets.size > 0 };
}

/** Waits until the page has preloaded everything, which is not growth. */
async function preloadsDone(page: Page, requests: () => number): Promise<void> {
  await screensAhead(page);
  let last = -1;
  const isQuiet = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const known = last;
    last = requests();
    return last === known;
  };
  await expect.poll(isQuiet, { intervals: [500], timeout: 20_000 }).toBe(true);
}

test('A hundred visits to a record leave nothing behind', async ({ page, site }) => {
  test.setTimeout(240_000);
  // A visit may end before its connection is open, or while a request is pending.
  site.allow(/WebSocket is closed before the connection is established/, /status of 400/);
  await page.addInitScript(countTimers);
  const realtime = countRealtime(page);
  let files = 0;
  page.on('request', (request) => (files += request.url().includes('/_next/') ? 1 : 0));
  const session = await page.context().newCDPSession(page);
  await openSignedIn(page, site);
  await page.getByRole('link', { name: 'Users', exact: true }).click();

  await makeTrips(page, WARM_UP);
  await expect.poll(realtime.isLive).toBe(true);
  await preloadsDone(page, () => files);
  const before = await holdings(page, session);
  const bytesBefore = await bytesOfValues(session);
  await makeTrips(page, TRIPS);
  await expect.poll(realtime.isLive).toBe(true);

  // Animations and revalidations release their memory later.
  await expect
    .poll(async () => {
      const { nodes, listeners, timers } = await holdings(page, session);
      const beyond = (now: number, then: number) => Math.max(0, now - then - TRIPS / 10);
      return [
        beyond(nodes, before.nodes),
        beyond(listeners, before.listeners),
        beyond(timers, before.timers),
      ];
    }, 'nodes, listeners and timers: one for ten trips, and more')
    .toEqual([0, 0, 0]);
  // V8 goes on to compile for a thousand visits, so its code is not counted.
  await expect
    .poll(async () => (await bytesOfValues(session)) - bytesBefore, 'bytes of values more')
    .toBeLessThan(GROWTH_BYTES);
  // A visit that ends before its screen has rendered opens none.
  expect(realtime.opened()).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => realtime.open.size).toBe(0);
});

test('Cropped pictures leave neither their dialogs nor themselves behind', async ({
  page,
  site,
}) => {
  await page.addInitScript(countTimers);
  let files = 0;
  page.on('request', (request) => (files += request.url().includes('/_next/') ? 1 : 0));
  const session = await page.context().newCDPSession(page);
  await openSignedIn(page, site);
  await page.getByRole('link', { name: 'Banners', exact: true }).click();
  await page.getByRole('button', { name: 'Add Banner' }).click();
  const bytes = [...(await drawPng(page, 400, 300))];
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });

  async function crop(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await page.locator('input[type=file]').evaluate(chooseFile, bytes);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  }

  await crop(2);
  await preloadsDone(page, () => files);
  const before = await holdings(page, session);
  await crop(4);

  // A dialog alone has more than 200 nodes.
  await expect
    .poll(async () => (await holdings(page, session)).nodes - before.nodes)
    .toBeLessThan(100);
});

test('A policy of two megabytes is shown to its end, and the screen can be closed', async ({
  page,
  site,
}) => {
  const paragraph = '<p>' + 'Readers keep the rights in what they write, word for word. '.repeat(8);
  const part = (number: number) => `<h2>Part ${number}</h2>${paragraph}</p>`;
  const text = Array.from({ length: 4200 }, (_, index) => part(index + 1)).join('');
  expect(text.length).toBeGreaterThan(2_000_000);
  await page.route('**/api/admin/privacy_policy', (route) =>
    route.fulfill({ json: { success: true, data: text } }),
  );
  await page.goto(site.at('/admin/privacy-policy'));

  const last = page.getByRole('heading', { name: 'Part 4200', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
});
