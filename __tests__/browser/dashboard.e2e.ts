import type { Page } from '@playwright/test';

import { MOST_SHIFT, readShifts, watchShifts } from './layout-shifts';
import { expect, openSignedIn, test, type Site } from './site';

const COUNTS = '/api/admin/getDashboardData';

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

    test('The counters are asked for first, and nothing else until they are on screen', async ({
      page,
      site,
    }) => {
      await openSignedIn(page, site);
      await page.goto('about:blank');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname);
      });
      let answer: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**${COUNTS}`, async (route) => {
        await held;
        await route.continue();
      });

      await page.goto(site.at('/admin/dashboard'));
      await expect(page.getByRole('status', { name: 'Loading figures' })).toBeVisible();
      await page.waitForLoadState('load');
      expect(asked).toEqual([COUNTS]);
      answer?.();
      await expect(page.getByRole('list', { name: 'Newest users' })).toBeVisible();

      expect(asked[0]).toBe(COUNTS);
      expect(asked.slice(1).sort()).toEqual(['/api/admin/getAllUsers', '/api/query/get-querys']);
    });

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
