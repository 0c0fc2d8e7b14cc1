import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

/** The picture of a phone's camera. */
const PICTURE = { width: 4000, height: 3000 };

/** What is done, and how. */
type Step = [what: string, work: (page: Page, origin: string) => Promise<unknown>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const go = (page: Page, hash: string) => page.evaluate((next) => void (location.hash = next), hash);
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Puts a picture as large as a phone's into a folder, and returns the file's path. */
export async function drawPicture(page: Page, folder: string): Promise<string> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d context');
    for (let x = 0; x < width; x += 8) {
      context.fillStyle = `hsl(${String(x)} 60% 50%)`;
      context.fillRect(x, 0, 8, height);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, PICTURE);
  const path = join(folder, 'photo.jpg');
  await writeFile(path, Buffer.from(bytes));
  return path;
}

/** The work that is heavy on an old device, in the order it is done. */
export function steps(picture: string): Step[] {
  return [
    ['list: opened, cold', (page, origin) => page.goto(`${origin}/#/admin/users`).then(() => sees(page, '1–5 of 5,000'))],
    ['list: page 2', (page) => press(page, 'Page 2').then(() => sees(page, '6–10 of 5,000'))],
    ['list: three keys in the search', (page) => page.getByRole('searchbox').pressSequentially('qui').then(() => sees(page, /^1–5 of 5\d\d$/))],
    ['editor: opened', (page) => go(page, '/admin/privacy-policy?edit=1').then(() => page.locator('.ql-editor').waitFor())],
    ['editor: twenty keys', (page) => page.locator('.ql-editor').pressSequentially('twenty letters typed')],
    ['cropper: opened, 12 megapixels', async (page) => {
      await go(page, '/admin/banner/add');
      await page.getByLabel('Banner Image').setInputFiles(picture);
      await page.getByRole('group', { name: /^Crop area/ }).waitFor();
    }],
    ['cropper: moved and turned', async (page) => {
      await page.getByRole('group', { name: /^Crop area/ }).press('ArrowRight');
      await page.getByRole('spinbutton', { name: 'Rotation' }).press('ArrowUp');
    }],
    ['cropper: confirmed', (page) => press(page, 'Confirm').then(() => sees(page, 'Dimension confirmed'))],
    ['5,000 users: read and sorted', async (page) => {
      await go(page, '/admin/users?sort=Name');
      await press(page, 'Read all 5,000');
      await sees(page, /from all 5,000/);
    }],
    ['5,000 users: sorted the other way', (page) => go(page, '/admin/users?sort=-Email').then(() => sees(page, /Email, descending/))],
    ['5,000 users: filtered', (page) => go(page, '/admin/users?sort=Name&all=quillon').then(() => sees(page, /^1–5 of 55\d/))],
    ['5,000 users: all selected', async (page) => {
      await go(page, '/admin/users?sort=Name');
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await press(page, 'Select all 5,000');
      await sees(page, '5,000 selected');
    }],
    ['5,000 users: exported', async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'All (5,000)' }).click();
      await sees(page, '5,000 users exported.');
    }],
  ]; // prettier-ignore
}
