import { decodePicture, drawPng } from '../support/picture';

import { expect, openSignedIn, readRecord, skipRedirectDelay, test } from './site';

type StoredGenre = {
  _id: string;
  genre: string;
  colour: string;
  backgroundColour: string;
  imageUrl: string;
  starter: { starter: string; description: string }[];
};

test('Admin adds a genre with a cropped image, finds it, reads it, edits it, deletes it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, '/admin/genres');
  await page.getByRole('button', { name: 'Add Genre' }).click();

  await page.getByLabel('Genre Colour', { exact: true }).fill('#112233');
  await page.getByLabel('Background Colour', { exact: true }).fill('#ddeeff');
  await page.getByLabel('Genre', { exact: true }).fill('Solarpunk');
  await page.getByLabel('Genre Image').setInputFiles({
    name: 'Städte im Grünen (1).png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 800, 600),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Dimension confirmed')).toBeVisible();
  for (const [title, text] of [
    ['The roof garden', 'Nobody had planted the tomatoes.'],
    ['Rain', 'It had not rained for a year.'],
  ] as const) {
    await page.getByLabel('Starter', { exact: true }).fill(title);
    await page.getByLabel('Starter Description', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add Starter' }).click();
  }
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
  const stored = await readRecord<StoredGenre>(page, site, `/api/admin/getGenre/${id}`, 'genre');
  expect(stored).toMatchObject({ colour: '#112233', backgroundColour: '#ddeeff' });
  expect(decodeURIComponent(stored.imageUrl)).toMatch(/\/Städte im Grünen \(1\)\.png$/);
  const picture = await decodePicture(page, stored.imageUrl);
  expect(picture).toMatchObject({ width: 194, height: 112, type: 'image/png' });
  expect(picture.corners).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ]);

  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Genre' });
  await editor.getByRole('button', { name: 'Move starter 2 up' }).click();
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Updated Succesfully.')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page.getByRole('cell', { name: 'Rain', exact: true })).toBeVisible();
  const edited = await readRecord<StoredGenre>(page, site, `/api/admin/getGenre/${id}`, 'genre');
  expect(edited.imageUrl).toBe(stored.imageUrl);

  await page.getByRole('button', { name: 'Delete Solarpunk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Genre Deleted Succesfully.')).toBeVisible();
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
});
