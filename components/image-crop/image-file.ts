import { formatCount } from '@/lib/text/format';

import { isAnimated } from './image-animation';
import { parseImageHeader, type ImageType, type PixelSize } from './image-header';

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
    throw new ImageFileError('This file is not a PNG, JPEG, WebP or GIF image.');
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
