/** @jest-environment node */
import { drawImage } from '@/reference-api/drawn-image';
import { imageTypeOf } from '@/reference-api/image-type';
import { readImage } from '@/reference-api/images';

import { PNG } from './calls';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF0000WEBP', 'image/webp'],
  ['RIFF0000WAVE', undefined],
  ['XIFF0000WEBP', undefined],
  [' GIF87a', undefined],
  ['\x89PNG\r\n\x1a', undefined],
  ['', undefined],
])('takes what begins with %j for %s', (start, type) => {
  expect(imageTypeOf(bytesOf(start))).toBe(type);
});

it('takes an image of 10 MB, and not of a byte more', async () => {
  const most = 10 * 1024 * 1024;
  const file = (size: number) => ({
    name: 'a.png',
    size,
    arrayBuffer: () => Promise.resolve(PNG.buffer),
  });

  await expect(readImage(file(most), [], true)).resolves.toMatchObject({ type: 'image/png' });
  await expect(readImage(file(most + 1), [], true)).rejects.toMatchObject({ status: 413 });
});

it('draws a PNG in 120 shades, each of them also lighter', () => {
  const recipe = { width: 6, height: 4, from: '#102030', to: '#f0e0d0', stripe: 3 };
  const image = Buffer.from(drawImage(recipe));
  const palette = image.indexOf('PLTE');

  expect(image.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(image.readUInt32BE(palette - 4)).toBe(2 * 120 * 3);
  expect([...image.subarray(palette + 4, palette + 7)]).toEqual([0x10, 0x20, 0x30]);
});
