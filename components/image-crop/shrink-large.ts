import { ImageFileError, MEGAPIXEL, type PickedImage } from './image-file';

/** What an older phone draws without a wait; every crop is much smaller. */
const LARGEST_DRAWN_MEGAPIXELS = 16;
const QUALITY = 0.95;

/**
 * The picked image, scaled while it is decoded if a page with all of its pixels would be slow.
 * @throws ImageFileError when it cannot be decoded.
 */
export async function shrinkLarge(picked: PickedImage): Promise<PickedImage> {
  const { file, type, pixels } = picked;
  const factor = Math.sqrt((LARGEST_DRAWN_MEGAPIXELS * MEGAPIXEL) / (pixels.width * pixels.height));
  if (factor >= 1) return picked;
  try {
    // The width alone, since browsers differ in whether they turn an image before they scale it.
    const resizeWidth = Math.round(pixels.width * factor);
    const bitmap = await createImageBitmap(file, { resizeWidth, resizeQuality: 'medium' });
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/png', QUALITY);
    });
    if (blob === null) throw new Error('no blob');
    return {
      file: new File([blob], file.name, { type: blob.type }),
      type,
      pixels: { width, height },
    };
  } catch (cause) {
    throw new ImageFileError('This image cannot be decoded; it may be damaged.', { cause });
  }
}
