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

test('The bar of the pending queries is to scale, whatever room the words need', async ({
  page,
  site,
}) => {
  const DAY_MS = 86_400_000;
  const days = [...Array.from({ length: 24 }, () => 2), 10, ...Array.from({ length: 5 }, () => 40)];
  const querys = days.map((age, index) => ({
    ...{ _id: String(index).padStart(24, 'a'), name: 'Ann', email: 'ann@letters.example' },
    ...{ query: 'Where is my story?', status: 'Pending' },
    ...{ createdAt: new Date(Date.now() - age * DAY_MS).toISOString(), updatedAt: '' },
  }));
  await page.route('**/api/query/get-querys?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const size = Number(asked.get('resultPerPage'));
    const first = (Number(asked.get('currentPage')) - 1) * size;
    const rows = querys.slice(first, first + size);
    return route.fulfill({ json: { success: true, querys: rows, length: querys.length } });
  });
  await openSignedIn(page, site);
  const panel = page.getByRole('region', { name: 'Pending queries' });
  await expect(panel.getByRole('list', { name: 'Pending by age' })).toBeVisible();

  const widths = await panel
    .locator('i')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  const [first = 0, second = 0, third = 0] = widths;
  expect(first / second).toBeCloseTo(24, 0);
  expect(third / second).toBeCloseTo(5, 0);
});
