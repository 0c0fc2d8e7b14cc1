import type { Page } from '@playwright/test';

import { editFirstStory } from '../../browser/edit-first-story';
import { recordBlobs, chosenBytes, fillGenre } from '../../browser/half-filled-genre';
import { expect, openSignedIn, test } from '../../browser/site';

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
  await page.waitForTimeout(600); // the longest time that a chosen file is in memory only
  await occupyDrafts(page);
  await page.getByLabel('Starter', { exact: true }).fill('a whole title');
  await page.reload();

  await expect(page.getByLabel('Starter', { exact: true })).toHaveValue('a whole title');
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  expect(await chosenBytes(page)).toBe(before);
});

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
  await page.goto('about:blank');
  await tab.goto(site.at('/admin/dashboard'));
  await tab.getByRole('link', { name: /^Resume Edit Story/ }).click();
  const reopened = tab.getByRole('dialog', { name: 'Edit Story' });
  await expect(reopened.getByLabel('Description')).toHaveValue('still not sent');
  await reopened.getByRole('button', { name: 'Discard draft' }).click();
  await expect(reopened.getByLabel('Description')).not.toHaveValue('still not sent');
  await tab.close();
});
