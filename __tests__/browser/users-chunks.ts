import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect } from './site';

export const SCRIPTS = '**/_next/static/chunks/**';
export const HEADING = { name: 'Users', exact: true } as const;

/** The files of the users screen alone: what is fetched when it is opened for the first time. */
export async function usersChunks(page: Page): Promise<Set<string>> {
  const seen: string[] = [];
  const collect = (request: { url: () => string }) => seen.push(request.url());
  page.on('request', collect);
  await page.getByRole('link', HEADING).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  page.off('request', collect);
  return new Set(seen.filter((url) => url.includes('/_next/static/chunks/')));
}

/** Reloads the dashboard, so that the users screen is not loaded. */
export async function startAfresh(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Presses what would reload the page while there is no connection, until its host was asked for in vain. */
export async function pressOffline(
  context: BrowserContext,
  page: Page,
  button: Locator,
  shown = button,
) {
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('config.json'),
  );
  await button.click();
  await lost;
  await expect(shown).toBeVisible();
  await context.setOffline(false);
}

/** Waits until the code of all screens has come, which the page fetches once its line is free. */
export async function screensAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('screens-ahead').length > 0, null, {
    timeout: 60_000,
  });
}
