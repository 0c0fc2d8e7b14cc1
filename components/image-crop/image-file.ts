import { formatCount } from '@/lib/text/format';

import { parseImageHeader, type ImageType, type PixelSize, textAt } from './image-header';

export const MEGAPIXEL = 1_000_000;
/** 60 megapixels take 240 MB decoded, whatever the file's size. */
export const IMAGE_MAX_MEGAPIXELS = 60;
/** A camera writes its notes and a small picture before the size, the pixels after it. */
const HEADER_BYTES = 4 * 1024 * 1024;

/** A picked file, an image by its first bytes, with its size before EXIF rotation. */
export type PickedImage = { file: File; type: ImageType; pixels: PixelSize; isAnimated: boolean };

/** Why a file was refused, as a message for the user. */
export class ImageFileError extends Error {
  override name = 'ImageFileError';
}

async function readHeader(file: File): Promise<ArrayBuffer> {
  try {
    return await file.slice(0, HEADER_BYTES).arrayBuffer();
  } catch (cause) {
    // A dropped folder, or a file that was moved or locked.
    throw new ImageFileError('This file cannot be read.', { cause });
  }
}

/** How what a phone or an encoder calls a picture comes to be one here; '' for anything else. */
function wayFor(buffer: ArrayBuffer): string {
  const bytes = new DataView(buffer);
  if (bytes.byteLength < 12 || textAt(bytes, 4, 4) !== 'ftyp') return '';
  const brand = textAt(bytes, 8, 4);
  if (/^avi[fs]$/.test(brand)) return ' It is an AVIF image: please save it as JPEG or PNG first.';
  if (!/^(?:he[ivm][csx]|mif1|msf1)$/.test(brand)) return '';
  return ' It is a HEIC photo, as iPhones take them: please export it as JPEG, or choose “Most Compatible” in Settings, Camera, Formats before you take it.';
}

/** @throws ImageFileError when decoding so many pixels could freeze the page. */
export function checkPixels({ width, height }: PixelSize): void {
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels > IMAGE_MAX_MEGAPIXELS) {
    const size = formatCount(Math.ceil(megapixels));
    throw new ImageFileError(
      `This image has ${size} megapixels; at most ${IMAGE_MAX_MEGAPIXELS} are possible.`,
    );
  }
}

/**
 * Checks a picked file by its bytes before it is decoded. @throws ImageFileError when it is empty,
 * above 60 megapixels, damaged, or no PNG, JPEG, WebP or GIF. Its bytes do not count: what is sent
 * is the small crop.
 */
export async function checkImageFile(file: File): Promise<PickedImage> {
  if (file.size === 0) throw new ImageFileError('This file is empty.');
  const bytes = await readHeader(file);
  const header = parseImageHeader(bytes);
  if (header === 'unknown') {
    const kind = 'This file is not a PNG, JPEG, WebP or GIF image.';
    throw new ImageFileError(`${kind}${wayFor(bytes)}`);
  }
  if (header === 'damaged') {
    throw new ImageFileError('This image is damaged: its size cannot be read.');
  }
  checkPixels(header);
  const { type, width, height } = header;
  return { file, type, pixels: { width, height }, isAnimated: isAnimated(type, bytes) };
}

/**
 * Decodes the image, since `<img>` shows a truncated file without an error. @throws ImageFileError
 */
export async function checkDecodes(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (cause) {
    throw new ImageFileError('This image cannot be decoded; it may be damaged.', { cause });
  }
}

/** Whether a second picture follows the first in a GIF's blocks. */
function hasTwoPictures(bytes: DataView): boolean {
  const coloursSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const skipParts = (at: number): number => {
    let next = at;
    while (bytes.getUint8(next) > 0) next += bytes.getUint8(next) + 1;
    return next + 1;
  };
  let pictures = 0;
  let at = 13 + coloursSize(bytes.getUint8(10));
  while (pictures < 2) {
    const block = bytes.getUint8(at);
    if (block === 0x21) at = skipParts(at + 2);
    else if (block === 0x2c) {
      pictures += 1;
      // A byte says how the picture is packed.
      at = skipParts(at + 10 + coloursSize(bytes.getUint8(at + 9)) + 1);
    } else return false;
  }
  return true;
}

/** Whether a PNG says before its picture that it has several. */
function hasPictureControl(bytes: DataView): boolean {
  let at = 8;
  while (textAt(bytes, at + 4, 4) !== 'IDAT') {
    if (textAt(bytes, at + 4, 4) === 'acTL') return bytes.getUint32(at + 8) > 1;
    at += bytes.getUint32(at) + 12;
  }
  return false;
}

/** Whether an image of this type moves, as far as its first bytes say. */
function isAnimated(type: ImageType, buffer: ArrayBuffer): boolean {
  const bytes = new DataView(buffer);
  try {
    if (type === 'image/gif') return hasTwoPictures(bytes);
    if (type === 'image/png') return hasPictureControl(bytes);
    return type === 'image/webp' && textAt(bytes, 12, 4) === 'VP8X' && (bytes.getUint8(20) & 2) > 0;
  } catch (error) {
    // The bytes end before it is known.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
