import { openScreen, recordAddresses } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';

for (const width of [375, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('What can be done with a record stands in one line that ends with its card', async ({
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

      const names = ['Edit', 'Duplicate', 'Delete', 'Previous Genre', 'Next Genre'];
      const boxes = await Promise.all(
        names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      const card = await page.getByRole('region', { name: 'Genre', exact: true }).boundingBox();
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(
        (card?.x ?? 0) + (card?.width ?? 0),
        0,
      );
    });
  });
}
