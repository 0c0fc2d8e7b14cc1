import type { Page } from '@playwright/test';

import { drawPng } from '../support/picture';

import { expect } from './site';

/** What the picture of the form is, once it was cropped and sent: its quarters are whole. */
export const COVER = {
  width: 194,
  height: 112,
  type: 'image/png',
  corners: [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ],
};

/** Fills the form of a new genre, with a cropped picture and the titles of these starters. */
export async function fillGenre(
  page: Page,
  genre: string,
  starters: Record<string, string>,
): Promise<void> {
  await page.getByLabel('Genre Colour', { exact: true }).fill('#112233');
  await page.getByLabel('Background Colour', { exact: true }).fill('#ddeeff');
  await page.getByLabel('Genre', { exact: true }).fill(genre);
  await page.getByLabel('Genre Image').setInputFiles({
    name: 'Städte im Grünen (1).png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 800, 600),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Dimension confirmed')).toBeVisible();
  for (const [title, text] of Object.entries(starters)) {
    await page.getByLabel('Starter', { exact: true }).fill(title);
    await page.getByLabel('Starter Description', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Add Starter' }).click();
  }
}
