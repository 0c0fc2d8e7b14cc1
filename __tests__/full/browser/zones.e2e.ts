import type { Page } from '@playwright/test';

import { callApi } from '../../browser/every-screen';
import { expect, storeSession, test } from '../../browser/site';

test.use({ timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] });

/** The two moments of one time of the clock, of which the second is an hour later. */
const MOMENTS = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'] as const;

/** From now on each story was begun and changed at these moments. */
async function turnBack(page: Page): Promise<void> {
  const [createdAt, updatedAt] = MOMENTS;
  await page.route(/\/api\/admin\/(?:getStory\/|getAllStoryRooms)/, async (route) => {
    const reply = await route.fetch();
    const { story, stories, ...rest } = (await reply.json()) as Record<string, object[] | object>;
    const dated = (one: object) => ({ ...one, createdAt, updatedAt });
    await route.fulfill({
      json: {
        ...rest,
        ...(story && { story: dated(story) }),
        ...(Array.isArray(stories) && { stories: stories.map(dated) }),
      },
    });
  });
}

test('Records say their moments in the zone that is picked, over the hour that a day has twice, in each tab, and copy as ISO', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  const list = '/api/admin/getAllStoryRooms?resultPerPage=1';
  const { stories } = await callApi<{ stories: { _id: string }[] }>(page, site, 'GET', list);
  await turnBack(page);
  await page.goto(site.at(`/admin/view/story/${stories[0]?._id}`));
  const times = page.locator('dl time');
  await expect(times.filter({ hasText: '2026-10-25 00:30:00' })).toBeVisible();
  await expect(page.getByText('2026-10-25 01:30:00 UTC')).toBeVisible();

  const profile = await page.context().newPage();
  await profile.goto(site.at('/admin/view-profile'));
  await profile.getByRole('radiogroup', { name: 'Times on this device' }).getByText('Mine').click();

  await expect(page.getByText('2026-10-25 02:30:00 UTC+2')).toBeVisible();
  await expect(page.getByText('2026-10-25 02:30:00 UTC+1')).toBeVisible();
  const later = times.filter({ hasText: '2026-10-25 02:30:00' }).last();
  await expect(later).toHaveAttribute(
    'title',
    '2026-10-25 01:30:00 UTC, here 2026-10-25 02:30:00 UTC+1',
  );
  await page.bringToFront();
  await later.selectText();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(MOMENTS[1]);

  await page.goto(site.at('/admin/stories?cols=room-name,last-update'));
  await expect(page.getByRole('cell', { name: '2026-10-25 02:30:00 UTC+1' }).first()).toBeVisible();
});
