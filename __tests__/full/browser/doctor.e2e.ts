import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startServer } from '../../../reference-api/server';
import { ADMIN, expect, test } from '../../browser/site';

/** Starts the doctor and waits for the line that sums the run up. */
async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the API' }).click();
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible({ timeout: 30_000 });
}

test('An API that lets no page of this origin read says which header is missing', async ({
  page,
  site,
}) => {
  site.allow(/request to another host/, /CORS policy|ERR_FAILED/);
  const dataDir = await mkdtemp(join(tmpdir(), 'story-office-'));
  const corsOrigins = ['https://elsewhere.example'];
  const other = await startServer({ port: 0, dataDir, corsOrigins });
  await page.route('**/config.json', (route) => route.fulfill({ body: '{"apiBaseUrl": 5}' }));
  await page.goto(site.at('/doctor'));

  await page.getByLabel('API address').fill(other.origin);
  await check(page);

  await expect(page.getByText(/^1 failed, 2 passed/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'A page may read replies' });
  await expect(row).toContainText(`Access-Control-Allow-Origin: ${site.origin}`);
  await other.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('An address that the policy of the page forbids is named as such', async ({ page, site }) => {
  site.allow(/request to another host/, /Content Security Policy/, /violation: connect-src/);
  await page.route(`${site.origin}/`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "connect-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await page.goto(site.at('/doctor'));

  await page.getByLabel('API address').fill('http://127.0.0.2:9');
  await check(page);

  await expect(page.getByText(/This page may call only what config.json names/)).toBeVisible();
});

test('A config.json that cannot be used leads to the doctor, which tests another origin', async ({
  page,
  site,
}) => {
  // The browser prints the refusals that the doctor provokes.
  site.allow(/status of 40[14]/, /request to another host/);
  const dataDir = await mkdtemp(join(tmpdir(), 'story-office-'));
  const other = await startServer({ port: 0, dataDir });
  await page.route('**/config.json', (route) => route.fulfill({ body: '{"apiBaseUrl": 5}' }));
  await page.goto(site.at('/'));

  await page.getByRole('link', { name: 'Check an API' }).click();
  await page.getByLabel('API address').fill(other.origin);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('checkbox', { name: 'Also test writing' }).check();
  await check(page);

  await expect(page.getByText(/^\d+ passed, \d+ skipped\.$/)).toBeVisible();
  await page.getByRole('heading', { name: 'Calls from another origin (CORS)' }).click();
  const put = page.getByRole('listitem').filter({ hasText: 'A page may send PUT' });
  await expect(put).toContainText('Passed');
  // The profile alone is patched, and that is never tried.
  const patch = page.getByRole('listitem').filter({ hasText: 'A page may send PATCH' });
  await expect(patch).toContainText('Skipped');
  await other.close();
  await rm(dataDir, { recursive: true, force: true });
});
