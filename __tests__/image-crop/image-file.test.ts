/** @jest-environment node */
import { checkImageFile, checkPixels } from '@/components/image-crop/image-file';
import { parseImageHeader } from '@/components/image-crop/image-header';

import {
  EXIF_6_JPEG,
  makeFile,
  makeGif,
  makeJpeg,
  makePng,
  makeWebp,
  NO_IMAGES,
} from '../support/image-fixtures';

describe('the header of an image', () => {
  it.each([
    ['a PNG', makePng(640, 480), 'image/png', 640, 480],
    ['a GIF', makeGif(640, 480), 'image/gif', 640, 480],
    ['a progressive JPEG', makeJpeg(640, 480), 'image/jpeg', 640, 480],
    ['a JPEG behind 60,000 bytes of EXIF', makeJpeg(640, 480, 60_000), 'image/jpeg', 640, 480],
    ['a JPEG on its side, as it is stored', EXIF_6_JPEG, 'image/jpeg', 320, 240],
    ['a lossy WebP', makeWebp.lossy(640, 480), 'image/webp', 640, 480],
    ['a lossless WebP', makeWebp.lossless(640, 480), 'image/webp', 640, 480],
    ['an extended WebP', makeWebp.extended(70_000, 480), 'image/webp', 70_000, 480],
  ])('reads type and size of %s', (_, bytes, type, width, height) => {
    expect(parseImageHeader(bytes.buffer)).toEqual({ type, width, height });
  });

  it.each(Object.entries(NO_IMAGES))('is unknown for a %s', (_, bytes) => {
    expect(parseImageHeader(bytes.buffer)).toBe('unknown');
  });

  it.each([
    ['PNG', makePng(640, 480), 8],
    ['GIF', makeGif(640, 480), 6],
    ['JPEG', makeJpeg(640, 480), 3],
    ['lossy WebP', makeWebp.lossy(640, 480), 12],
    ['lossless WebP', makeWebp.lossless(640, 480), 12],
    ['extended WebP', makeWebp.extended(640, 480), 12],
  ])('of a %s never gives a wrong size, wherever it is cut off', (_, bytes, signature) => {
    const whole = parseImageHeader(bytes.buffer);

    const parsed = Array.from({ length: bytes.length }, (_value, length) =>
      parseImageHeader(bytes.slice(0, length).buffer),
    );

    expect(parsed.slice(0, signature)).toEqual(Array(signature).fill('unknown'));
    for (const header of parsed.slice(signature)) expect(['damaged', whole]).toContainEqual(header);
    expect(parsed[signature]).toBe('damaged');
  });

  it.each([
    ['no width', makePng(0, 480)],
    ['no height', makeJpeg(640, 0)],
    ['pixels before a size', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0)],
    ['nothing where a segment belongs', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 2, 0, 0)],
  ])('is damaged with %s', (_, bytes) => {
    expect(parseImageHeader(bytes.buffer)).toBe('damaged');
  });
});

describe('a picked file', () => {
  it('is known by its bytes, not by its name', async () => {
    const file = makeFile(makeJpeg(640, 480), 'photo.png', 'image/png');

    await expect(checkImageFile(file)).resolves.toEqual({
      file,
      type: 'image/jpeg',
      pixels: { width: 640, height: 480 },
      isAnimated: false,
    });
  });

  it('may have many bytes, since only its crop is sent', async () => {
    const big = new Uint8Array(11 * 1024 * 1024);
    big.set(makePng(640, 480));

    await expect(checkImageFile(makeFile(big, 'photo.png', 'image/png'))).resolves.toMatchObject({
      type: 'image/png',
    });
  });

  it.each([
    [
      'a photo of a phone',
      Uint8Array.from('\0\0\0\x18ftypheic', (letter) => letter.charCodeAt(0)),
      'This file is not a PNG, JPEG, WebP or GIF image. It is a HEIC photo, as iPhones take them: please export it as JPEG, or choose “Most Compatible” in Settings, Camera, Formats before you take it.',
    ],
    ['a PDF renamed to .png', NO_IMAGES.pdf, 'This file is not a PNG, JPEG, WebP or GIF image.'],
    ['0 bytes', new Uint8Array(), 'This file is empty.'],
    [
      'a cut off PNG',
      makePng(640, 480).slice(0, 18),
      'This image is damaged: its size cannot be read.',
    ],
    [
      '30,000 × 30,000 pixels',
      makePng(30_000, 30_000),
      'This image has 900 megapixels; at most 60 are possible.',
    ],
    [
      'a little more than 60 megapixels',
      makeJpeg(12_000, 5001),
      'This image has 61 megapixels; at most 60 are possible.',
    ],
  ])('is refused with %s', async (_, bytes, message) => {
    const file = makeFile(bytes, 'image.png', 'image/png');

    await expect(checkImageFile(file)).rejects.toMatchObject({ name: 'ImageFileError', message });
  });

  it('is refused when it cannot be read, as a folder cannot', async () => {
    const folder = makeFile(makePng(1, 1), 'folder', '');
    const unread = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    folder.slice = () => Object.assign(new Blob(), { arrayBuffer: unread });

    await expect(checkImageFile(folder)).rejects.toThrow('This file cannot be read.');
  });

  it('may have exactly 60 megapixels', () => {
    expect(() => checkPixels({ width: 12_000, height: 5000 })).not.toThrow();
  });
});
