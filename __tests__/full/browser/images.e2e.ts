import type { Locator, Page } from '@playwright/test';

import { openSignedIn, expect, test } from '../../browser/site';
import { drawPng } from '../../support/picture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The four quarters of each picture here: red, green, blue and white. */
const UPRIGHT = 'RGBW';

/** 64 × 24 pixels in kinds that cameras, scanners and layout programs write, and that no canvas makes. */
const KINDS = {
  'A PNG of 16 bits.png':
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYEAIAAACVRrBQAAAATUlEQVR42u3RsQkAAAwCMP9/uoUeURDi4KwkM0nS' +
    '283brwEAAAAAAAAAAAAAAAAAAAAAAH4fVF9oDwAAAAAAAAAAAAAAAAAAAAAAwGMWXBHvALxLWtUAAAAASUVORK5C' +
    'YII=',
  'A PNG with a palette.png':
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYAgMAAAA32hPXAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAAGUlEQVR4' +
    '2mNggIJQKGAYwgKroOA/FAxhAQCidL9BCOkPagAAAABJRU5ErkJggg==',
  'A JPEG for print, in CMYK.jpg':
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L' +
    'CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAGABABEMRAE0RAFkRAEsRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAK' +
    'CQj/xAAcEAEAAAcBAAAAAAAAAAAAAAAAFxllZ6Sm5OL/2gAOBEMATQBZAEsAAD8A1TZVMqmqYAAADl9VQAAAADmG' +
    'dfZraeNNPBKs4vtqpIxvZqnaE6+zW08ZBKs4vskY3s1TtCdfZraeMglWcX2SMb2ap2hOvs1tPGQSrOL7JGN7NU7R' +
    '3dBKs4vtSwSMb2ap2hBKs4vsJGN7NU7QglWcX2EjG9mqdoQSrOL7CRjezVO0TqJ92qgAAAAp7UEAAAAA/9k=',
};

/** Two frames each, the second in the opposite colours. */
const MOVING = {
  'A GIF.gif':
    'R0lGODlhQAAYAIIAAExpcQD/AP8AAP///wAA/wAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwA' +
    'AAAAQAAYAAADcii63P4syEmrvRTq3bD/FSdqYOmNaGeuWeqycOC+8TqntX2PubnzPdBPFBQON8XPEZnEEJ7QqHRK' +
    'jQ6u2Kx2y81Wv2Bpd0zWhs/fsnqMbovXcK97Hq8P5nQ7HO/W7/lofmuAgYJlhGeGh4hgimSMjY5dCQAh+QQFCgAA' +
    'ACwAAAAAQAAYAIJMaXH//wAAAAAA////AP8AAAAAAAAAAAADcji63P6MyEmrvRTq3bD/FSdqYOmNaGeuWeqyMOG+' +
    '8TqntX2PubnzPdBPFBQON8XPEZnEBJ7QqHRKjQqu2Kx2y81Wv2Bpd0zWhs/fsnqMbovXcK97Hq8L5nQ7HO/W7/lo' +
    'fmuAgYJlhGeGh4hgimSMjY5dCQA7',
  'A WebP.webp':
    'UklGRrwAAABXRUJQVlA4WAoAAAACAAAAPwAAFwAAQU5JTQYAAAD/////AABBTk1GRAAAAAAAAAAAAD8AABcAAGQA' +
    'AAJWUDhMLAAAAC8/wAUAHyAQSN4fOo35FxAU/B/d/EdkD4BIgMSTnvSkiUqO6P8EDIu+gkdfQU5NRkQAAAAAAAAA' +
    'AAA/AAAXAABkAAAAVlA4TCwAAAAvP8AFAB8gEEjeHzqN+RcQFPk/2vxHZIeASIDEk570pIlKjuj/BBSHvo5BXw==',
  'An animated PNG.png':
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYCAIAAADF1mwTAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAA' +
    'AABAAAAAGAAAAAAAAAAAADIAZAAAVk3w/AAAADZJREFUeNrtz8ENADAMAjH2XzodIuKRyuj+yJmkWuZ4AAAAAAAA' +
    'AF8D2g/tAQAAAAAAAAAs9gC1rvd5/raxvAAAABpmY1RMAAAAAQAAAEAAAAAYAAAAAAAAAAAAMgBkAADNPhooAAAA' +
    'OWZkQVQAAAACeNrtz7ENADAQAjH2X5rs8BGdT/TISTtdxwcBAAAAAAAAAPgArB/mAQAAAAAAAADcexgk93nu57QY' +
    'AAAAAElFTkSuQmCC',
};

const decode = (base64: string) => Buffer.from(base64, 'base64');

const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop Image' });

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = `image/${name.split('.').at(-1) ?? ''}`;
  await page.getByLabel('Banner Image').setInputFiles({ name, mimeType, buffer });
  await expect(cropper(page).getByRole('button', { name: 'Confirm' })).toBeEnabled();
}

/** The quarters of a picture on show, from left to right and from top to bottom. */
function quartersOf(image: Locator): Promise<string> {
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture');
    await element.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 40];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0, 40, 40);
    const at = ([x, y]: number[]) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x ?? 0, y ?? 0, 1, 1).data ?? [];
      const bright = [red, green, blue].map((value) => value > 140);
      const [name = '?'] =
        Object.entries({
          R: [true, false, false],
          G: [false, true, false],
          B: [false, false, true],
          Y: [true, true, false],
          W: [true, true, true],
        }).find(([, colour]) => String(colour) === String(bright)) ?? [];
      return name;
    };
    return [
      [4, 4],
      [35, 4],
      [4, 35],
      [35, 35],
    ]
      .map(at)
      .join('');
  });
}

/** What the browser itself shows of a file. */
async function original(page: Page, name: string, base64: string): Promise<string> {
  const type = name.endsWith('png') ? 'png' : 'jpeg';
  await page.evaluate((src) => {
    document.querySelector('#original')?.remove();
    document.body.append(Object.assign(new Image(), { src, id: 'original' }));
  }, `data:image/${type};base64,${base64}`);
  return quartersOf(page.locator('#original'));
}

/** What the crop of a file shows. */
async function crop(page: Page, name: string, buffer: Buffer): Promise<string> {
  await choose(page, name, buffer);
  await cropper(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(cropper(page)).toHaveCount(0);
  return quartersOf(page.getByRole('img', { name: 'Chosen image' }));
}

/** A JPEG of a PNG's picture. */
async function toJpeg(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, png.toString('base64'));
  return decode(base64);
}

/** The file of a camera that was held in another way. */
function turn(jpeg: Buffer, orientation: number): Buffer {
  const exif = [
    ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0II*\0'), 8, 0, 0, 0],
    ...[1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
  ];
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif), jpeg.subarray(2)]);
}

/** What EXIF makes of the stored quarters; the browser knows all eight ways, of two kinds: as wide as stored, or as high. */
const ORIENTATIONS = { 'upside down': [3, 'WBGR'], 'on its side': [6, 'BRWG'] } as const;

test('A photo so large that it is scaled stands upright, upside down and on its side', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/banner/add');
  const photo = await toJpeg(page, await drawPng(page, 5000, 3600));

  for (const [held, [orientation, upright]] of Object.entries(ORIENTATIONS))
    expect(await crop(page, 'photo.jpg', turn(photo, orientation)), held).toBe(upright);
});

test('Pictures of 16 bits, with a palette and in CMYK keep their colours', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/banner/add');

  for (const [name, base64] of Object.entries(KINDS)) {
    const seen = await original(page, name, base64);
    expect(await crop(page, name, decode(base64)), name).toBe(seen);
    // Without a profile each program has a green of its own for the inks.
    expect(seen.replace('Y', 'G'), name).toBe(UPRIGHT);
  }
});

test('Of a picture that moves it is said before Confirm that one frame stays, and the first does', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/banner/add');

  for (const [name, base64] of Object.entries(MOVING)) {
    await choose(page, name, decode(base64));
    await expect(cropper(page), name).toContainText('of it one frame stays, the first');
    await cropper(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(cropper(page)).toHaveCount(0);
    const seen = await quartersOf(page.getByRole('img', { name: 'Chosen image' }));
    expect({ name, seen }).toEqual({ name, seen: UPRIGHT });
  }
});
