/** @jest-environment node */
import { checkImageFile } from '@/components/image-crop/image-file';
import { imageTypeOf } from '@/reference-api/image-type';

import {
  EXIF_6_JPEG,
  makeFile,
  makeGif,
  makeJpeg,
  makePng,
  makeWebp,
  NO_IMAGES,
} from '../support/image-fixtures';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const script = bytes('<script>alert(1)</script>');

/** Refused by the client, whatever it is called. */
const REFUSED: [what: string, name: string, content: Uint8Array<ArrayBuffer>][] = [
  ['an SVG', 'a.svg', NO_IMAGES.svg],
  ['an SVG called PNG', 'a.png', NO_IMAGES.svg],
  ['an SVG behind a byte-order mark', 'a.png', join(bytes('\xef\xbb\xbf'), NO_IMAGES.svg)],
  ['an SVG behind an XML head', 'a.jpg', join(bytes('<?xml version="1.0"?>\n'), NO_IMAGES.svg)],
  ['a zipped SVG', 'a.svgz', bytes('\x1f\x8b\x08\0\0\0\0\0')],
  ['a page called JPEG', 'a.jpg', NO_IMAGES.html],
  ['a PDF', 'a.pdf', NO_IMAGES.pdf],
  ['a bitmap', 'a.bmp', NO_IMAGES.bmp],
  ['a TIFF', 'a.tif', bytes('II*\0\x08\0\0\0')],
  ['an icon', 'a.ico', bytes('\0\0\x01\0\x01\0')],
  ['an AVIF', 'a.avif', bytes('\0\0\0\x1cftypavif')],
  ['a HEIC', 'a.heic', bytes('\0\0\0\x18ftypheic')],
  ['a film', 'a.mp4', bytes('\0\0\0\x18ftypmp42')],
  ['a program', 'a.png.exe', bytes('MZ\x90\0')],
  ['a script', 'a.gif', bytes('#!/bin/sh\nrm -rf /')],
  ['an archive', 'a.png', bytes('PK\x03\x04')],
  ['a RIFF that is sound', 'a.webp', bytes('RIFF\x24\0\0\0WAVEfmt ')],
  ['nothing', 'a.png', new Uint8Array()],
  ['a PNG whose signature lost its high bit', 'a.png', bytes('\tPNG\r\n\x1a\n')],
  ['a PNG behind a space', 'a.png', join(bytes(' '), makePng(4, 4))],
  ['the first half of a PNG header', 'a.png', makePng(4, 4).slice(0, 18)],
  ['a JPEG without a frame', 'a.jpg', bytes('\xff\xd8\xff\xe0\0\x04ab\xff\xd9')],
  ['a GIF of no width', 'a.gif', makeGif(0, 4)],
  ['a PNG of 30,000 × 30,000 pixels', 'a.png', makePng(30_000, 30_000)],
  ['a PNG of 4,294,967,295 × 1 pixels', 'a.png', makePng(0xffffffff, 1)],
  ['a JPEG of 65,535 × 65,535 pixels', 'a.jpg', makeJpeg(65_535, 65_535)],
  ['a GIF of 65,535 × 65,535 pixels', 'a.gif', makeGif(65_535, 65_535)],
  ['a WebP of 16,384 × 16,384 pixels', 'a.webp', makeWebp.lossless(16_384, 16_384)],
];

/** Taken, whatever they are called: what is uploaded are the pixels that the cropper draws. */
const TAKEN: [what: string, name: string, content: Uint8Array<ArrayBuffer>, type: string][] = [
  ['a PNG', 'a.png', makePng(4, 4), 'image/png'],
  ['a PNG called HTML', 'a.html', makePng(4, 4), 'image/png'],
  ['a PNG with a page behind it', 'a.png', join(makePng(4, 4), script), 'image/png'],
  ['a GIF that is a script too', 'a.js', join(makeGif(4, 4), bytes('=1;alert(1)')), 'image/gif'],
  ['a JPEG with a place in it', 'a.jpg', EXIF_6_JPEG, 'image/jpeg'],
  ['a WebP', 'a.webp', makeWebp.extended(4, 4), 'image/webp'],
  ['a name with folders', '../../a.png', makePng(4, 4), 'image/png'],
  ['a name from right to left', '\u202egnp.exe', makePng(4, 4), 'image/png'],
  ['a name that is markup', '<img src=x onerror=alert(1)>.png', makePng(4, 4), 'image/png'],
  ['a name of 5,000 letters', `${'a'.repeat(5000)}.png`, makePng(4, 4), 'image/png'],
];

it.each(REFUSED)('refuses %s (%s)', async (_, name, content) => {
  await expect(checkImageFile(makeFile(content, name, 'image/png'))).rejects.toMatchObject({
    name: 'ImageFileError',
  });
});

it.each(TAKEN)('takes %s (%s) for what its bytes are', async (_, name, content, type) => {
  const file = makeFile(content, name, 'text/html');

  expect(await checkImageFile(file)).toMatchObject({ file, type });
  expect(imageTypeOf(content)?.type).toBe(type);
});

it('is refused by the API too where the content is no image at all', () => {
  const types = REFUSED.slice(0, 18).map(([, , content]) => imageTypeOf(content)?.type);

  expect(types).toEqual(Array(18).fill(undefined));
});
