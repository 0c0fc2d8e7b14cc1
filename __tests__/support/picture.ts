import type { Page } from '@playwright/test';

/** The decoded properties of an image that the API serves. */
export type Picture = {
  width: number;
  height: number;
  type: string;
  /** Red, green and blue of the four corners: top left, top right, bottom left, bottom right. */
  corners: [number, number, number][];
};

/** Decodes an image in the browser. */
export function decodePicture(page: Page, address: string): Promise<Picture> {
  return page.evaluate(async (url) => {
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2d context');
    context.drawImage(bitmap, 0, 0);
    const colourAt = (x: number, y: number): [number, number, number] => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      return [red, green, blue];
    };
    const [right, bottom] = [bitmap.width - 3, bitmap.height - 3];
    return {
      width: bitmap.width,
      height: bitmap.height,
      type: blob.type,
      corners: [colourAt(2, 2), colourAt(right, 2), colourAt(2, bottom), colourAt(right, bottom)],
    };
  }, address);
}

/** A PNG of so many pixels whose four quarters are red, green, blue and white. */
export async function drawPng(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no 2d context');
      const quarters = [
        ['#f00', 0, 0],
        ['#0f0', w / 2, 0],
        ['#00f', 0, h / 2],
        ['#fff', w / 2, h / 2],
      ] as const;
      for (const [colour, x, y] of quarters) {
        context.fillStyle = colour;
        context.fillRect(x, y, w / 2, h / 2);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}
