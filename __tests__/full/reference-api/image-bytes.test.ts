/** @jest-environment node */
import { decode } from 'fast-png';

import { textOf } from '@/reference-api/database';
import { drawImage, type ImageRecipe } from '@/reference-api/drawn-image';
import { imageTypeOf } from '@/reference-api/image-type';
import { readImage } from '@/reference-api/images';

import { createTestApi } from '../../support/test-api';

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

it('draws shapes over each other in two colours and the shades between', () => {
  const square = (shade: number, size: number) => ({
    shade,
    points: [0, 0, size, 0, size, size, 0, size],
  });
  const recipe = { width: 6, height: 4, from: '#102030', to: '#f0e0d0' };
  const image = decode(drawImage({ ...recipe, shapes: [square(0, 3), square(1, 1.5)] }));
  const row = (y: number) => [...image.data.slice(y * 6, y * 6 + 6)];

  expect([image.palette?.[0], image.palette?.at(-1)]).toEqual([
    [0x10, 0x20, 0x30],
    [0xf0, 0xe0, 0xd0],
  ]);
  expect(row(0)).toEqual([255, 128, 0, 255, 255, 255]);
  expect(row(2)).toEqual([0, 0, 0, 230, 230, 230]);
});

it('draws what an earlier version stored, which names no shapes', () => {
  const stored = { width: 6, height: 4, from: '#102030', to: '#f0e0d0', stripe: 12 };

  expect(decode(drawImage(stored))).toMatchObject({ width: 6, height: 4 });
});

it('draws another picture for each genre and each banner', () => {
  const { db } = createTestApi();
  const recipes = db.all('SELECT recipe FROM images').map((row) => textOf(row, 'recipe'));
  const shapes = recipes.map((recipe) =>
    JSON.stringify((JSON.parse(recipe) as ImageRecipe).shapes),
  );

  expect(shapes).toHaveLength(21);
  expect(new Set(shapes).size).toBe(21);
});
