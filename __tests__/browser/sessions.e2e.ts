import type { Locator, Page, Request } from '@playwright/test';

import { drawPng } from '../support/picture';

import {
  expect,
  openSignedIn,
  readRecord,
  signIn,
  skipRedirectDelay,
  test,
  type Site,
} from './site';

const OFFERED = /^Resume Add Genre$/;
const EDITOR = { email: 'editor@creative-story.example', password: 'story-admin-2' };

/** Records every image that the page creates, so that a test can compare bytes. */
async function recordBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = URL.createObjectURL.bind(URL);
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return create(blob);
    };
    Object.assign(window, { createdBlobs: blobs });
  });
}

/** The bytes of the cropped image that the form shows, as base64. */
async function chosenBytes(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  return page.evaluate(async () => {
    const { createdBlobs } = window as unknown as { createdBlobs: Blob[] };
    const bytes = new Uint8Array((await createdBlobs.at(-1)?.arrayBuffer()) ?? new ArrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

async function fillGenre(page: Page): Promise<void> {
  await page.getByLabel('Genre Colour', { exact: true }).fill('#112233');
  await page.getByLabel('Background Colour', { exact: true }).fill('#ddeeff');
  await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
  await page.getByLabel('Genre Image').setInputFiles({
    name: 'Nächte (1).png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 800, 600),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Starter', { exact: true }).fill('At dusk');
  await page.getByLabel('Starter Description', { exact: true }).fill('The lamps go out.');
  await page.getByRole('button', { name: 'Add Starter' }).click();
  await page.getByLabel('Starter', { exact: true }).fill('half a title');
}

async function fillSignIn(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

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

test('A half-filled Add Genre survives the end of the session, image bytes included', async ({
  page,
  site,
}) => {
  await recordBlobs(page);
  await page.clock.install();
  await openSignedIn(page, site, '/admin/genre/add');
  await fillGenre(page);
  const before = await chosenBytes(page);

  await page.clock.fastForward('13:00:00');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(page.url()).toBe(site.at('/'));

  // Another admin on the same machine sees nothing of it.
  await fillSignIn(page, EDITOR);
  await expect(page.getByRole('link', { name: /^\d+ Users$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: OFFERED })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();

  await fillSignIn(page, { email: 'admin@creative-story.example', password: 'story-admin-1' });
  await page.getByRole('link', { name: OFFERED }).click();
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  await expect(page.getByLabel('Starter', { exact: true })).toHaveValue('half a title');
  expect(await chosenBytes(page)).toBe(before);

  await page.getByLabel('Starter', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Added Succesfully. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/#\/admin\/genres$/);
  const [genre] = await readRecord<{ imageUrl: string }[]>(
    page,
    site,
    '/api/admin/getAllGenres?key=Nocturne',
    'genres',
  );
  expect(decodeURIComponent(genre?.imageUrl ?? '')).toMatch(/\/Nächte \(1\)\.png$/);
  const stored = await page.request.get(genre?.imageUrl ?? '');
  expect((await stored.body()).toString('base64')).toBe(before);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: /^\d+ Users$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: OFFERED })).toHaveCount(0);
});

/** Opens the first story's dialog; the field for its description. */
async function editFirstStory(page: Page, site: Site): Promise<Locator> {
  await openSignedIn(page, site, '/admin/stories');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Story' }).getByLabel('Description');
}

test('An edit survives a reload in its open dialog, and a closed tab on the dashboard', async ({
  page,
  site,
}) => {
  const description = await editFirstStory(page, site);
  await description.fill('نصف قصة, not sent');
  await page.reload();

  await expect(description).toHaveValue('نصف قصة, not sent');
  await expect(page.getByText(/What you typed and did not send is back/)).toBeVisible();

  await description.fill('still not sent');
  const tab = await page.context().newPage();
  await page.waitForTimeout(600); // the longest time that a keystroke is in memory only
  await page.goto('about:blank');
  await tab.goto(site.at('/admin/dashboard'));
  await tab.getByRole('link', { name: /^Resume Edit Story/ }).click();
  const reopened = tab.getByRole('dialog', { name: 'Edit Story' });
  await expect(reopened.getByLabel('Description')).toHaveValue('still not sent');
  await reopened.getByRole('button', { name: 'Discard it' }).click();
  await expect(reopened.getByLabel('Description')).not.toHaveValue('still not sent');
  await tab.close();
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
  await page.getByRole('button', { name: 'Discard it' }).click();
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

test('Tabs agree: edits reach the list, and a sign-out empties the other tab within a second', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/genres?size=15');
  const buttons = page.getByRole('button', { name: /^View / });
  await expect(buttons.first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(site.at('/admin/genres?size=15'));
  await other
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('textbox', { name: 'Genre', exact: true }).fill('Renamed elsewhere');
  await other.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('button', { name: 'View Renamed elsewhere' })).toBeVisible();

  await expect(other).toHaveURL(/#\/admin\/genres/);
  await other.getByRole('button', { name: 'Log Out' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(`${site.origin}/#/`, { timeout: 1000 });
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible({ timeout: 1000 });
  await expect(page.getByText('Renamed elsewhere')).toHaveCount(0);

  await fillSignIn(other, EDITOR);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 1000 });
  await other.close();
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

test('Offline: a notice, readable lists, a save that says why it failed, and a fresh list after', async ({
  page,
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|websocket/i);
  await openSignedIn(page, site, '/admin/genres');
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Genre' });
  await dialog.getByLabel('Genre', { exact: true }).fill('Offline work');

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You are offline, so nothing was sent.')).toBeVisible();
  await expect(dialog.getByLabel('Genre', { exact: true })).toHaveValue('Offline work');
  await page.keyboard.press('Escape');
  // A read that is pending when the connection returns would succeed, and be the last one.
  const failedRead = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('getAllGenres'),
  );
  await page.getByRole('link', { name: 'Genres' }).first().click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await failedRead;

  const reading = page.waitForRequest(/getAllGenres/);
  await page.context().setOffline(false);
  await reading;
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
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
