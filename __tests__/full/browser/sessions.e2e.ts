import type { Page, Request } from '@playwright/test';

import { editFirstStory } from '../../browser/edit-first-story';
import { recordBlobs, chosenBytes, fillGenre } from '../../browser/half-filled-genre';
import { expect, openSignedIn, signIn, skipRedirectDelay, test } from '../../browser/site';
import { drawPng } from '../../support/picture';

test('What was submitted behind the sign-in does not submit the sign-in form after Log Out', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/genre/add');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Add' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();

  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
  await expect(page.getByText('Email is required')).toBeHidden();
});

/** Keeps the drafts' database busy until the page closes, as a slow disk would. */
async function occupyDrafts(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('creative-story');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          const countAgain = () => {
            drafts.count().onsuccess = countAgain;
            resolve();
          };
          countAgain();
        };
      }),
  );
}

test('What was typed survives a reload before IndexedDB has stored it, and so does its removal', async ({
  page,
  site,
}) => {
  const description = await editFirstStory(page, site);
  const stored = await description.inputValue();
  await occupyDrafts(page);
  await description.fill('one moment');
  await description.fill('نصف قصة, not sent');
  await page.reload();

  await expect(description).toHaveValue('نصف قصة, not sent');
  await occupyDrafts(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.reload();

  await expect(description).toHaveValue(stored);
  await page.goto(site.at('/admin/dashboard'));
  await expect(page.getByRole('link', { name: /^\d+ Users$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Resume/ })).toHaveCount(0);
});

test('A text typed while IndexedDB is busy joins the image that is stored there', async ({
  page,
  site,
}) => {
  await recordBlobs(page);
  await openSignedIn(page, site, '/admin/genre/add');
  await fillGenre(page);
  const before = await chosenBytes(page);
  await page.waitForTimeout(600); // the longest time that a keystroke is in memory only
  await occupyDrafts(page);
  await page.getByLabel('Starter', { exact: true }).fill('a whole title');
  await page.reload();

  await expect(page.getByLabel('Starter', { exact: true })).toHaveValue('a whole title');
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  expect(await chosenBytes(page)).toBe(before);
});

test('A draft comes back on the same screen when a new deployment took its chunk away', async ({
  page,
  site,
}) => {
  site.allow(/404|Loading chunk|ChunkLoadError|Failed to load/);
  await openSignedIn(page, site, '/admin/genre/add');
  await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
  let isNewPage = false;
  await page.route(/_next\/static\/.*\.js/, (route) =>
    isNewPage ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
  );
  await page.route(`${site.origin}/`, (route) => {
    isNewPage = true;
    return route.continue();
  });

  await page.getByRole('link', { name: 'Banners' }).click();
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
  expect(page.url()).toBe(site.at('/admin/banners'));
  await page.goBack();

  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
});

test('A banner is saved once although its form was closed during the upload', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/banner/add'));
  await page.getByLabel('Client Name').fill('Ink & Co');
  await page.getByLabel('Navigation Link').fill('https://ink.example');
  await page.getByLabel('Banner Image').setInputFiles({
    name: 'ink.png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 800, 600),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(request);
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/banner/create-banner', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();

  const dashboard = page.getByRole('heading', { name: 'Dashboard' });
  await page.goBack();
  await expect(dashboard).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Add Banner' })).toBeVisible();
  await page.goBack();
  await expect(dashboard).toBeVisible();
  release();
  await expect(page.getByText(/Banner Added Succesfully/)).toBeVisible();
  await skipRedirectDelay(page); // an open form would navigate

  expect(page.url()).toBe(site.at('/admin/dashboard'));
  expect(writes).toHaveLength(1);
  await page.goto(site.at('/admin/banners?q=Ink'));
  await expect(page.getByRole('button', { name: 'View Ink & Co' })).toHaveCount(1);
});

test('A save with IndexedDB and localStorage both out of order works for the session', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
  });
  await signIn(page, site);
  await expect(page.getByText(/This browser keeps nothing/)).toBeVisible();
  await page.getByRole('link', { name: 'Genres' }).first().click();
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Genre', exact: true }).fill('Kept nowhere');

  await expect(page.getByText(/This browser cannot keep what you type/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'View Kept nowhere' })).toBeVisible();
});
