import { EXIF_6_JPEG } from '../support/image-fixtures';
import { decodePicture } from '../support/picture';

import { callApi } from './every-screen';
import { expect, openSignedIn, test } from './site';

test('A photo that its camera stored on its side is kept upright and without its data', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/banners');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const id = page.url().split('/').at(-1) ?? '';
  const editor = page.getByRole('dialog', { name: 'Edit Banner' });
  await editor.getByLabel('Banner Image').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(EXIF_6_JPEG),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await expect(cropper).toBeHidden();
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Banner Updated Succesfully.')).toBeVisible();

  const address = `/api/banner/get-banner/${id}`;
  const stored = await callApi<{ banner: { bannerUrl: string } }>(page, site, 'GET', address);
  const { bannerUrl } = stored.banner;
  expect(bannerUrl).toMatch(/\/photo\.jpg$/);
  const picture = await decodePicture(page, bannerUrl);
  expect(picture).toMatchObject({ width: 337, height: 120, type: 'image/jpeg' });
  const bright = picture.corners.map((corner) => corner.map((value) => value > 128));
  expect(bright).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, false],
  ]);
  const bytes = await (await page.request.get(bannerUrl)).body();
  expect(bytes.includes('Exif')).toBe(false);
});
