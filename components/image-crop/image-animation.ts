import { type ImageType, textAt } from './image-header';

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
export function isAnimated(type: ImageType, buffer: ArrayBuffer): boolean {
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
