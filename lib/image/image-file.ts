import { parseImageHeader, type ImageType, type PixelSize } from './image-header';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;
/** The largest file that is read at all. */
export const IMAGE_MAX_MEGABYTES = 10;
/** A picture of 40 megapixels takes 160 MB once decoded; a few bytes can claim far more. */
export const IMAGE_MAX_MEGAPIXELS = 40;

/** A picked file that is an image as far as its first bytes tell. */
export type PickedImage = { file: File; type: ImageType };

/** Why a file was refused, in a sentence for the person who picked it. */
export class ImageFileError extends Error {
  override name = 'ImageFileError';
}

async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    // A folder that was dropped, or a file that has been moved or locked since it was picked.
    throw new ImageFileError('This file cannot be read.', { cause });
  }
}

/** @throws ImageFileError when decoding so many pixels could freeze the page. */
export function checkPixels({ width, height }: PixelSize): void {
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels > IMAGE_MAX_MEGAPIXELS) {
    const size = Math.ceil(megapixels).toLocaleString('en');
    throw new ImageFileError(
      `This image has ${size} megapixels; at most ${IMAGE_MAX_MEGAPIXELS} are possible.`,
    );
  }
}

/**
 * Checks a picked file before anything decodes it: by its bytes, not by its name.
 * @throws ImageFileError when it is empty, larger than 10 MB or 40 megapixels, no PNG, JPEG, WebP
 * or GIF image, or damaged at its start.
 */
export async function checkImageFile(file: File): Promise<PickedImage> {
  if (file.size === 0) throw new ImageFileError('This file is empty.');
  if (file.size > IMAGE_MAX_MEGABYTES * MEGABYTE) {
    throw new ImageFileError(`This file is larger than ${IMAGE_MAX_MEGABYTES} MB.`);
  }
  const header = parseImageHeader(await readBytes(file));
  if (header === 'unknown') {
    throw new ImageFileError('This file is not a PNG, JPEG, WebP or GIF image.');
  }
  if (header === 'damaged') {
    throw new ImageFileError('This image is damaged: its size cannot be read.');
  }
  checkPixels(header);
  return { file, type: header.type };
}

/**
 * Decodes the whole image once. An `<img>` alone would show a file that was cut off half-way as if
 * it were whole, with the rest of it empty.
 * @throws ImageFileError when the browser cannot decode all of it.
 */
export async function checkDecodes(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (cause) {
    throw new ImageFileError('This image cannot be decoded; it may be damaged.', { cause });
  }
}
