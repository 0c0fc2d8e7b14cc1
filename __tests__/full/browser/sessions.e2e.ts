import type { Page } from '@playwright/test';

import { callApi } from '../../browser/every-screen';
import { COVER, fillGenre } from '../../browser/fill-genre';
import { EDITOR, expect, fillSignIn, openSignedIn, test } from '../../browser/site';
import { decodePicture } from '../../support/picture';

test('What was submitted behind the sign-in does not submit the sign-in form after Log Out', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/genre/add');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Add' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();

  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
  await expect(page.getByText('Email is required')).toBeHidden();
});

/** Keeps the database of the drafts' files busy until the page closes, as a slow disk would. */
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

test('What was typed survives a reload at once, and so does its removal', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/stories');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const description = page.getByRole('dialog', { name: 'Edit Story' }).getByLabel('Description');
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
  await expect(page.getByRole('link', { name: /^\d+ Users/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Resume/ })).toHaveCount(0);
});

test('A form that is open in two tabs keeps what each of them holds, and the second says so', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/genre/add');
  const second = await page.context().newPage();
  await second.goto(page.url());
  const genreIn = (tab: Page) => tab.getByRole('textbox', { name: 'Genre', exact: true });
  const [field, other] = [genreIn(page), genreIn(second)];
  await expect(second.getByText('This form is open in another tab too')).toBeVisible();
  await other.fill('Of the second');
  await field.fill('Of the first');

  await page.reload();
  await expect(field).toHaveValue('Of the first');
  await second.reload();
  await expect(other).toHaveValue('Of the second');

  await page.close();
  await second.reload();
  await expect(other).toHaveValue('Of the second');
});

const OFFERED = /^Resume Add Genre$/;

test('A half-filled Add Genre survives the end of the session, its picture included', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, '/admin/genre/add');
  await fillGenre(page, 'Nocturne', { 'At dusk': 'The lamps go out.' });
  await page.getByLabel('Starter', { exact: true }).fill('half a title');

  // The server's clock goes on as well: a device's alone ends no session that the server accepts.
  const figures = '**/api/admin/getDashboardData';
  site.allow(/status of 401/);
  await page.route(figures, (route) =>
    route.fulfill({ status: 401, json: { success: false, error: { message: 'Ended.' } } }),
  );
  await page.clock.fastForward('13:00:00');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(page.url()).toBe(site.at('/'));
  await page.unroute(figures);

  // Another admin on the same machine sees nothing of it.
  await fillSignIn(page, EDITOR);
  await expect(page.getByRole('link', { name: /^\d+ Users/ })).toBeVisible();
  await expect(page.getByRole('link', { name: OFFERED })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();

  await fillSignIn(page);
  await page.getByRole('link', { name: OFFERED }).click();
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  await expect(page.getByLabel('Starter', { exact: true })).toHaveValue('half a title');
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();

  await page.getByLabel('Starter', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Added Succesfully. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/#\/admin\/genres$/);
  const list = '/api/admin/getAllGenres?key=Nocturne';
  type Genres = { genres: { imageUrl: string }[] };
  const { genres } = await callApi<Genres>(page, site, 'GET', list);
  const address = genres[0]?.imageUrl ?? '';
  expect(decodeURIComponent(address)).toMatch(/\/Städte im Grünen \(1\)\.png$/);
  expect(await decodePicture(page, address)).toEqual(COVER);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: /^\d+ Users/ })).toBeVisible();
  await expect(page.getByRole('link', { name: OFFERED })).toHaveCount(0);
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
  await other.getByRole('button', { name: 'Leave stories' }).click();
  await other.getByRole('button', { name: 'Log Out' }).click();
  await other.getByRole('button', { name: /^Yes/ }).click();
  await expect(page).toHaveURL(`${site.origin}/#/`, { timeout: 1000 });
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible({ timeout: 1000 });
  await expect(page.getByText('Renamed elsewhere')).toHaveCount(0);

  await fillSignIn(other, EDITOR);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 1000 });
  await other.close();
});
