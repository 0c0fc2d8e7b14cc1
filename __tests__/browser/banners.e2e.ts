import { EXIF_6_JPEG } from '../support/image-fixtures';
import { decodePicture, drawPng } from '../support/picture';

import { expect, openSignedIn, readRecord, skipRedirectDelay, test } from './site';

type StoredBanner = { clientName: string; navigationUrl: string; bannerUrl: string };

test('Admin adds a banner with a cropped image, finds it, reads it, edits it, deletes it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, '/admin/banners');
  await page.getByRole('button', { name: 'Add Banner' }).click();

  await page.getByLabel('Client Name').fill('Ink & Quill');
  await page.getByLabel('Navigation Link').fill('https://ink.example/shop');
  await page.getByLabel('Banner Image').setInputFiles({
    name: 'ink.png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 1000, 500),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Dimension confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Banner Added Succesfully. Redirecting...')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(page).toHaveURL(/#\/admin\/banners$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('Ink & Quill');
  await expect(page).toHaveURL(/q=Ink/);
  await page.getByRole('button', { name: 'View Ink & Quill' }).click();
  const link = page.getByRole('link', { name: 'https://ink.example/shop' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const id = page.url().split('/').at(-1) ?? '';
  const read = () => readRecord<StoredBanner>(page, site, `/api/banner/get-banner/${id}`, 'banner');
  const stored = await read();
  expect(stored.bannerUrl).toMatch(/\/ink\.png$/);
  const picture = await decodePicture(page, stored.bannerUrl);
  expect(picture).toMatchObject({ width: 337, height: 120, type: 'image/png' });

  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Banner' });
  await editor.getByLabel('Client Name').fill('Ink & Quill Ltd');
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Banner Updated Succesfully.')).toBeVisible();
  await skipRedirectDelay(page);
  await expect(
    page.getByRole('region', { name: 'Banner' }).getByText('Ink & Quill Ltd'),
  ).toBeVisible();
  expect((await read()).bannerUrl).toBe(stored.bannerUrl);

  await page.getByRole('button', { name: 'Delete Ink & Quill Ltd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Banner Deleted Succesfully.')).toBeVisible();
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
});

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
  const { bannerUrl } = await readRecord<StoredBanner>(page, site, address, 'banner');
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
