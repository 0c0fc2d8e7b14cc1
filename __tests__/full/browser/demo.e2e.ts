import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { auditPage } from '../../browser/axe-on';
import { expect, signIn, test } from '../../browser/demo-site';
import { fillSignIn } from '../../browser/site';

const DEMO_FILES = /^(demo\/|mockServiceWorker)/;

/** The scripts among these paths that contain the page's part of the demo. */
async function demoScripts(paths: string[]): Promise<string[]> {
  const scripts = paths.filter((path) => path.startsWith('_next/') && path.endsWith('.js'));
  const texts = await Promise.all(scripts.map((path) => readFile(join('out', path), 'utf8')));
  return scripts.filter((_, index) => texts[index]?.includes('MOCK_ACTIVATE'));
}

/** Sends a genre with a picture as its form does. */
async function addGenre(page: Page, genre: string): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const canvas = new OffscreenCanvas(194, 120);
    canvas.getContext('2d');
    const form = new FormData();
    for (const [field, value] of Object.entries({
      genre: name,
      colour: '#112233',
      backgroundColour: '#ddeeff',
      starter: JSON.stringify([{ starter: 'The roof', description: 'Nobody had planted it.' }]),
    }))
      form.append(field, value);
    form.append('image', await canvas.convertToBlob(), 'roof.png');
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    const reply = await fetch('/api/genre/addGenre', { method: 'POST', headers, body: form });
    return reply.status;
  }, genre);
  expect(status).toBe(200);
}

/** How wide the picture of the record is that the edit dialog shows, once it has arrived. */
async function expectPicture(page: Page, widthPx: number): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: /image/i });
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(widthPx);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function choose(page: Page, fault: string): Promise<void> {
  await page.getByRole('region', { name: 'Demo' }).getByRole('radio', { name: fault }).check();
}

test('Admin works in a sub-folder without any API, and finds everything after a reload, until the reset', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await addGenre(page, 'Solarpunk');
  await page.goto(site.at('/admin/genres'));
  await page.reload();
  await page.getByRole('button', { name: 'View Solarpunk' }).click();
  await expectPicture(page, 194);

  await page.goto(site.at('/admin/genres'));
  await page.getByRole('button', { name: 'Reset demo' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'View Fantasy' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View Solarpunk/ })).toHaveCount(0);

  expect(site.asked.filter((path) => /api\/|uploads|socket/.test(path))).toEqual([]);
});

test('Each fault shows what the application makes of it, and Normal ends it', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  await signIn(page, site);
  const rows = page.getByRole('button', { name: /^View / });

  // Each at a list that nothing has read before.
  for (const [fault, word, message, list] of [
    ['Offline', 'offline', 'Network Error', 'Users'],
    ['Server error (500)', 'failing', 'Something went wrong on the server', 'Banners'],
  ] as const) {
    await choose(page, fault);
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    expect(new URL(page.url()).search).toBe(`?fault=${word}`);

    await choose(page, 'Normal');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows).toHaveCount(5);
  }

  await choose(page, 'Slow');
  await page.getByRole('link', { name: 'Stories', exact: true }).click();
  await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
  await expect(rows).toHaveCount(5);

  await choose(page, 'Expired session');
  await page.getByRole('link', { name: 'Querys', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked();
});

test('Two tabs see each other’s changes, and go on after the worker was stopped and after a link to the mail program', async ({
  page,
  site,
  context,
}) => {
  site.config = { demo: true, supportEmail: 'help@creative-story.example' };
  await signIn(page, site);
  const other = await context.newPage();
  await other.goto(site.at('/admin/users'));
  await expect(other.getByRole('button', { name: /^View / })).toHaveCount(5);
  const sendQueries = (tab: Page) =>
    tab.evaluate(() => {
      const send = (_: unknown, index: number) =>
        fetch('/api/query/create-query', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            name: `Zacharias ${index}`,
            email: 'reader@inbox.example',
            query: 'Where is everybody?',
          }),
        }).then((reply) => reply.status);
      return Promise.all(Array.from({ length: 5 }, send));
    });
  const statuses = await Promise.all([sendQueries(page), sendQueries(other)]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  for (const tab of [page, other]) {
    await tab.goto(site.at('/admin/querys?q=Zacharias&size=15'));
    await expect(tab.getByRole('button', { name: /^View Zacharias/ })).toHaveCount(10);
  }

  await page.bringToFront();
  const open = async (list: string) => {
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('heading', { name: list })).toBeVisible();
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  };
  const browser = await context.newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await open('Banners');
  await page.evaluate(() => window.location.assign('mailto:help@creative-story.example'));
  await open('Stories');
});

test('Without the key nothing of the demo is fetched, and its worker is removed', async ({
  page,
  site,
}) => {
  site.allow(/404|WebAssembly|wasm-eval/);
  site.config = {};
  await page.goto(site.at('/'));
  await fillSignIn(page);
  await expect(page.getByRole('alert')).toContainText('404');
  await expect(page.getByRole('region', { name: 'Demo' })).toHaveCount(0);
  expect(site.asked.filter((path) => DEMO_FILES.test(path))).toEqual([]);
  expect(await demoScripts(site.asked)).toEqual([]);

  site.config = { demo: true };
  await page.reload();
  await signIn(page, site);
  expect(site.asked).toContain('mockServiceWorker.js');
  expect(await demoScripts(site.asked)).not.toEqual([]);
  // Only the worker may compile WebAssembly.
  const compiled = page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  );
  await expect(compiled).rejects.toThrow(/violates the following Content Security policy/);

  site.config = { demo: false };
  await page.reload();
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
});

test('A host that lacks the demo’s files shows a message in place of the banner', async ({
  page,
  site,
}) => {
  site.allow(/404|Failed to load/);
  await page.route('**/demo/api.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(site.at('/admin/privacy-policy'));

  await expect(page.getByRole('alert').first()).toContainText(
    'The demo cannot run here: The demo’s file /a/b/demo/api.js cannot be run.',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('The banner is one thin strip above every screen, and opens on demand', async ({
    page,
    site,
  }) => {
    await page.goto(site.at('/admin/contact-us'));
    const banner = page.getByRole('region', { name: 'Demo' });
    await expect(banner).toContainText('Demo: everything stays on this device');
    await expect(banner).toContainText('Sign in as admin@creative-story.example');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const strip = await banner.boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(strip?.height).toBeLessThan(120);
    expect(header?.y).toBe(strip?.height);

    await banner.getByRole('button', { name: 'Options' }).click();
    await expect(banner.getByRole('radio', { name: 'Slow' })).toBeVisible();
    expect(await auditPage(page, 'own')).toEqual([]);
  });
});
