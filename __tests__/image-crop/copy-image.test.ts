import { copyImage } from '@/components/image-crop/copied-record';
import { parseImageHeader } from '@/components/image-crop/image-header';

import { useFakeCanvas } from '../support/fake-canvas';
import { makePng } from '../support/image-fixtures';

const fake = useFakeCanvas();
const SIZE = { width: 194, height: 112 };
const ADDRESS = 'https://pictures.example/uploads/a/My%20genre.png';

beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(makePng(194, 112))));
});

it('draws a picture of the right size as it is, without a pixel moved', async () => {
  fake.picture = SIZE;

  const file = await copyImage(ADDRESS, SIZE);

  if (typeof file === 'string') throw new Error(file);
  expect(file.name).toBe('My genre.png');
  expect(parseImageHeader(await file.arrayBuffer())).toMatchObject(SIZE);
  // The second one reads the file back.
  expect(fake.draws).toHaveLength(2);
  expect(fake.draws[0]?.transform).toEqual([
    'scale 1 1',
    'translate 97 56',
    'rotate 0',
    'scale 1 1',
  ]);
  expect(fake.draws[0]?.place).toEqual([-97, -56, 194, 112]);
  expect(fake.liveUrls.size).toBe(0);
});

it('draws a larger one of the same shape whole', async () => {
  fake.picture = { width: 388, height: 224 };

  await copyImage(ADDRESS, SIZE);

  expect(fake.draws[0]?.transform).toEqual([
    'scale 0.5 0.5',
    'translate 194 112',
    'rotate 0',
    'scale 1 1',
  ]);
});

it('copies none of another shape', async () => {
  fake.picture = { width: 400, height: 400 };

  expect(await copyImage(ADDRESS, SIZE)).toBe('unread');
});

it.each([
  ['that its host says to be gone', () => new Response(null, { status: 404 }), 'gone'],
  ['that its host gives to nobody', () => new Response(null, { status: 403 }), 'unread'],
  ['that this page may not read', () => Promise.reject(new TypeError('Failed')), 'unread'],
])('tells a picture %s from others', async (_, answer, loss) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  expect(await copyImage(ADDRESS, SIZE)).toBe(loss);
});
