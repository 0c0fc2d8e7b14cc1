import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startServer } from '../../../reference-api/server';
import { expect, test } from '../../browser/site';

const ADMIN = { email: 'admin@creative-story.example', password: 'story-admin-1' };

/** The browser prints the refusals that the doctor provokes. */
const REFUSALS = /status of 40[14]/;

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
}

/** Starts the doctor and waits for the line that sums the run up. */
async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the API' }).click();
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible({ timeout: 30_000 });
}

test('A config.json that cannot be used leads to the doctor, which tests another origin', async ({
  page,
  site,
}) => {
  site.allow(REFUSALS, /request to another host/);
  const dataDir = await mkdtemp(join(tmpdir(), 'story-office-'));
  const other = await startServer({ port: 0, dataDir });
  await page.route('**/config.json', (route) => route.fulfill({ body: '{"apiBaseUrl": 5}' }));
  await page.goto(site.at('/'));

  await page.getByRole('link', { name: 'Check an API' }).click();
  await page.getByLabel('API address').fill(other.origin);
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'Also test writing' }).check();
  await check(page);

  await expect(page.getByText(/^\d+ passed, \d+ skipped\.$/)).toBeVisible();
  const patch = page.getByRole('listitem').filter({ hasText: 'A page may send PATCH' });
  await expect(patch).toContainText('Passed');
  await other.close();
  await rm(dataDir, { recursive: true, force: true });
});
