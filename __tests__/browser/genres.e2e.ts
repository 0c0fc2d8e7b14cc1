import { decodePicture } from '../support/picture';

import { callApi } from './every-screen';
import { COVER, fillGenre } from './fill-genre';
import { expect, openSignedIn, skipRedirectDelay, test } from './site';

type StoredGenre = { colour: string; backgroundColour: string; imageUrl: string };

test('Admin adds a genre with a cropped image, finds it, reads it, edits it, deletes it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, '/admin/genres');
  await page.getByRole('button', { name: 'Add Genre' }).click();

  await fillGenre(page, 'Solarpunk', {
    'The roof garden': 'Nobody had planted the tomatoes.',
    Rain: 'It had not rained for a year.',
  });
  const colours = page.getByRole('textbox', { name: /Colour$/ });
  const cover = page.getByRole('group', { name: 'Preview' }).locator('img');
  for (const width of [1440, 1024, 768, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    for (const colour of await colours.all())
      expect(await colour.evaluate(isCut), `${width} px`).toBe(false);
    const box = await cover.boundingBox();
    // Beside the fields as large as in the app; above them it leaves the window to them.
    const [least, lowest] = width > 1024 ? [180, 100] : [80, 50];
    expect(box?.width, `${width} px`).toBeGreaterThan(least);
    expect(box?.height, `${width} px`).toBeGreaterThan(lowest);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Added Succesfully. Redirecting...')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page).toHaveURL(/#\/admin\/genres$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('Solarpunk');
  await expect(page).toHaveURL(/q=Solarpunk/);
  await page.getByRole('button', { name: 'View Solarpunk' }).click();
  await expect(page.getByText('Nobody had planted the tomatoes.')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const read = () =>
    callApi<{ genre: StoredGenre }>(page, site, 'GET', `/api/admin/getGenre/${id}`);
  const { genre: stored } = await read();
  expect(stored).toMatchObject({ colour: '#112233', backgroundColour: '#ddeeff' });
  expect(decodeURIComponent(stored.imageUrl)).toMatch(/\/Städte im Grünen \(1\)\.png$/);
  expect(await decodePicture(page, stored.imageUrl)).toEqual(COVER);

  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Genre' });
  await editor.getByRole('button', { name: 'Move starter 2 up' }).click();
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Updated Succesfully.')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page.getByRole('cell', { name: 'Rain', exact: true })).toBeVisible();
  expect((await read()).genre.imageUrl).toBe(stored.imageUrl);

  await page.getByRole('button', { name: 'Delete Solarpunk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Genre Deleted Succesfully.')).toBeVisible();
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
});

test('A toast leaves Submit and Cancel free, also where the messages push them on', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, site, '/admin/genre/add');
  await page.getByRole('button', { name: 'Submit' }).click();

  const toast = page.getByRole('alert').filter({ hasText: /^Please Add Genre Name/ });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Genre', exact: true })).toBeFocused();
  await expect(page.getByText('Please add atleast one starter')).toBeVisible();
  // Its way in, and the messages' own, have an end.
  const overlap = async () => {
    const [one, row] = await Promise.all([
      toast.boundingBox(),
      page.locator('[data-actions]').boundingBox(),
    ]);
    return one && row ? one.y < row.y + row.height && row.y < one.y + one.height : null;
  };
  await toast.hover();
  await expect.poll(overlap).toBe(false);
});
