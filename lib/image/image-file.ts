import { parseImageHeader, type ImageType, type PixelSize } from './image-header';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;
/** The largest accepted file. */
export const IMAGE_MAX_MEGABYTES = 10;
/** 40 megapixels take 160 MB decoded, whatever the file's size. */
export const IMAGE_MAX_MEGAPIXELS = 40;

/** A picked file, an image by its first bytes. */
export type PickedImage = { file: File; type: ImageType };

/** Why a file was refused, as a message for the user. */
export class ImageFileError extends Error {
  override name = 'ImageFileError';
}

async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    // A dropped folder, or a file that was moved or locked.
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
 * Checks a picked file by its bytes before it is decoded. @throws ImageFileError when it is empty,
 * above 10 MB or 40 megapixels, damaged, or no PNG, JPEG, WebP or GIF.
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
 * Decodes the image, since `<img>` shows a truncated file without an error. @throws ImageFileError
 */
export async function checkDecodes(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (cause) {
    throw new ImageFileError('This image cannot be decoded; it may be damaged.', { cause });
  }
}
