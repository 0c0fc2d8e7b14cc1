import { safeUrl } from '@/lib/text/safe-url';

import { cropToFile } from './draw-crop';
import { checkDecodes, checkImageFile } from './image-file';
import type { PixelSize } from './image-header';

const COPY_TIMEOUT_MS = 20_000;
/** Aspect ratios may differ by this factor before the copy would look distorted. */
const SHAPE_TOLERANCE = 0.02;

function nameIn(address: string): string {
  const last = new URL(address, document.baseURI).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return last;
  }
}

async function fetchFile(address: string): Promise<File> {
  // The image may be on another host than the API, so the token is not sent.
  const reply = await fetch(address, {
    credentials: 'omit',
    cache: 'force-cache', // a deleted record's image may be there alone
    signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The image answered ${reply.status}.`);
  const blob = await reply.blob();
  return new File([blob], nameIn(address), { type: blob.type });
}

async function draw(file: File, size: PixelSize): Promise<File | null> {
  const { type } = await checkImageFile(file);
  await checkDecodes(file);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const ratio = (width * size.height) / (height * size.width);
    if (Math.abs(ratio - 1) > SHAPE_TOLERANCE) return null;
    const plan = { area: { x: 0, y: 0, width, height }, scale: 1, rotation: 0 };
    const target = { size, sourceType: type, fileName: file.name };
    return await cropToFile(image, document.createElement('canvas'), plan, target);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * A stored image as a new file of exactly `size`. Null when CORS forbids to read it, when it does
 * not load, and when it has another aspect ratio.
 */
export async function copyImage(address: string, size: PixelSize): Promise<File | null> {
  const url = safeUrl(address);
  if (url === null) return null;
  try {
    return await draw(await fetchFile(url), size);
  } catch {
    // Whatever the reason, the admin has to choose an image.
    return null;
  }
}
