import type { Page } from '@playwright/test';

import { drawPng } from '../support/picture';

import { expect } from './site';

/** Records every image that the page creates, so that a test can compare bytes. */
export async function recordBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = URL.createObjectURL.bind(URL);
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return create(blob);
    };
    Object.assign(window, { createdBlobs: blobs });
  });
}

/** The bytes of the cropped image that the form shows, as base64. */
export async function chosenBytes(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  return page.evaluate(async () => {
    const { createdBlobs } = window as unknown as { createdBlobs: Blob[] };
    const bytes = new Uint8Array((await createdBlobs.at(-1)?.arrayBuffer()) ?? new ArrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

export async function fillGenre(page: Page): Promise<void> {
  await page.getByLabel('Genre Colour', { exact: true }).fill('#112233');
  await page.getByLabel('Background Colour', { exact: true }).fill('#ddeeff');
  await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
  await page.getByLabel('Genre Image').setInputFiles({
    name: 'Nächte (1).png',
    mimeType: 'image/png',
    buffer: await drawPng(page, 800, 600),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  await cropper.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Starter', { exact: true }).fill('At dusk');
  await page.getByLabel('Starter Description', { exact: true }).fill('The lamps go out.');
  await page.getByRole('button', { name: 'Add Starter' }).click();
  await page.getByLabel('Starter', { exact: true }).fill('half a title');
}
