import { openScreen } from '../../browser/every-screen';
import { findSecondBar } from '../../browser/screen-faults';
import { expect, storeSession, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A list without rows scrolls by one bar, in a window lower than it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await storeSession(page, site);
  await openScreen(page, site, '/admin/users?q=nobody-has-this-name');
  await expect(page.getByText(/^Nothing found/)).toBeVisible();

  expect(await page.evaluate(findSecondBar)).toEqual([]);
});
