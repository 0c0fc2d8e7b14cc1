import { expect, type Page } from '@playwright/test';

import { fillSignIn, skipRedirectDelay } from './site';

/**
 * The core tasks at any host: `address` is that of the page, without a hash.
 * Sign-in, a list, a record, an edit that stays after a reload of its own link, and sign-out.
 */
export async function coreJourney(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('First Name').fill('Seraphina');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('User Profile Updated Succesfully. Redirecting...')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();

  await page.getByRole('button', { name: /^View Seraphina/ }).click();
  await page.reload();
  await expect(page.getByText('Seraphina', { exact: true })).toBeVisible();
  expect(page.url()).toContain(`${address}#/admin/view/user/`);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
  // What others have changed is told from one's own writes, at the next visit too.
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => !/^ownWrites:|^site:|^firstApi$/.test(key))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to start your session' })).toBeVisible();
  await expect(page.getByText('Seraphina')).toHaveCount(0);
}
