import type { BrowserContext } from '@playwright/test';

import { coreJourney } from './core-journey';
import { startPlainHost } from './plain-host';
import { collectNoise, expect, type Site } from './site';

/** The core journey from this address of another host than the API's. */
export async function journeyAt(
  context: BrowserContext,
  site: Site,
  path: string,
  isSimplest = false,
): Promise<void> {
  const config = { apiBaseUrl: site.origin, socketUrl: site.origin.replace('http', 'ws') };
  const replies = { 'config.json': config };
  const host = await startPlainHost('/a/b/', replies, isSimplest);
  const page = await context.newPage();
  const live = site.origin.replace('http', 'ws');
  const { noise } = await collectNoise(page, [host.origin, site.origin, live]);

  await coreJourney(page, host.origin + path);

  await page.close();
  await host.close();
  expect(noise).toEqual([]);
}
