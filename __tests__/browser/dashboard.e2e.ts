import type { Page } from '@playwright/test';

import { MOST_SHIFT, readShifts, watchShifts } from './layout-shifts';
import { expect, openSignedIn, test, type Site } from './site';

/** A browser that has the session, and nothing of the dashboard. */
async function openCold(page: Page, site: Site): Promise<void> {
  await openSignedIn(page, site);
  await page.goto('about:blank');
  await page.goto(site.at('/admin/dashboard'));
}

for (const width of [375, 1280]) {
  test.describe(`${width} px`, () => {
    // Without the slide, what moves has been moved.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('The panels neither move nor cover the counters when they come', async ({
      page,
      site,
    }) => {
      await watchShifts(page);
      let answer: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/get-querys|getAllUsers/, async (route) => {
        await held;
        await route.continue();
      });
      await openCold(page, site);
      const users = page.getByRole('link', { name: '240 Users' });
      await expect(users).toBeVisible();
      await expect(page.getByRole('region', { name: 'Newest users' })).toBeVisible();
      const before = await users.boundingBox();
      answer?.();
      await expect(page.getByRole('list', { name: 'Newest users' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Pending queries' })).toBeVisible();

      expect(await users.boundingBox()).toEqual(before);
      const shifts = await readShifts(page);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MOST_SHIFT);
    });
  });
}
