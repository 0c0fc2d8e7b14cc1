import type { Page } from '@playwright/test';

import { recordBlobs, chosenBytes, fillGenre } from './half-filled-genre';
import { ADMIN, EDITOR, expect, openSignedIn, readRecord, test } from './site';

const OFFERED = /^Resume Add Genre$/;

async function fillSignIn(page: Page, admin: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

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
  await page.getByRole('button', { name: /^Yes/ }).click();

  await fillSignIn(page, ADMIN);
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
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 1000 });
  await other.close();
});
