import { openScreen, recordAddresses } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';

const NAMES = ['Previous Genre', 'Next Genre', 'Edit', 'Delete'];

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('What can be done with a record stands beside its name, on a phone below it', async ({
      page,
      site,
    }) => {
      await openSignedIn(page, site);
      const genre = (await recordAddresses(page, site))[2] ?? '';
      await openScreen(page, site, '/admin/genres');
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${genre}$`));
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

      const boxes = await Promise.all(
        NAMES.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
      );
      const card = await page.getByRole('region', { name: 'Genre', exact: true }).boundingBox();
      const ends = boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0));
      const end = (card?.x ?? 0) + (card?.width ?? 0);
      expect(Math.max(...ends)).toBeLessThanOrEqual(end + 1);
      expect(Math.max(...boxes.map((box) => box?.y ?? 0))).toBeLessThan(card?.y ?? 0);
      if (width < 768) return;
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      expect(ends.at(-1)).toBeCloseTo(end, 0);
    });
  });
}

test('The column of a user’s relations is not blank until they are read', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await openSignedIn(page, site);
  const [user = ''] = await recordAddresses(page, site);
  // The page is not idle before this clock goes on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.at(user));
  const record = page.getByRole('region', { name: 'User', exact: true });
  await expect(record.getByRole('term').first()).toBeVisible();

  const column = record.locator('[data-awaited]');
  expect((await column.boundingBox())?.height).toBeGreaterThan(300);

  await page.clock.runFor(5_000);
  await expect(record.getByRole('heading', { name: 'Stories hosted' })).toBeVisible();
});

test('No page keeps room on a narrow window for what does not come', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSignedIn(page, site);
  for (const address of await recordAddresses(page, site)) {
    await openScreen(page, site, address);
    const rooms = page.locator('[data-awaited]:empty').filter({ visible: true });
    await expect(rooms, address).toHaveCount(0);
  }
});
