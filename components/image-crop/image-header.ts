/** Content types that the cropper takes. Not SVG: it can contain scripts. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export type PixelSize = { width: number; height: number };

/** An image's type and stored size, before EXIF rotation. */
export type ImageHeader = PixelSize & { type: ImageType };

type Format = {
  type: ImageType;
  matches: (bytes: DataView) => boolean;
  /** Null when the bytes are invalid. Throws a RangeError when they end too early. */
  size: (bytes: DataView) => PixelSize | null;
};

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** JPEG markers without a length: TEM and the restart markers. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Start-of-frame markers contain the size; C4, C8 and CC are others. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const FORMATS: Format[] = [
  {
    type: 'image/png',
    matches: (bytes) => textAt(bytes, 0, 8) === PNG_SIGNATURE,
    size: (bytes) =>
      textAt(bytes, 12, 4) === 'IHDR'
        ? { width: bytes.getUint32(16), height: bytes.getUint32(20) }
        : null,
  },
  {
    type: 'image/jpeg',
    matches: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
    size: jpegSize,
  },
  {
    type: 'image/gif',
    matches: (bytes) => ['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6)),
    size: (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }),
  },
  {
    type: 'image/webp',
    matches: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    size: webpSize,
  },
];

/** Reads one character per byte, at most to the end of the bytes. */
export function textAt(bytes: DataView, start: number, length: number): string {
  const end = Math.min(start + length, bytes.byteLength);
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes.getUint8(at));
  return text;
}

function jpegSize(bytes: DataView): PixelSize | null {
  let at = 2;
  while (bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (startsFrame(marker)) {
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    }
    // Image data, or its end, before a size: not decodable.
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xff) at += 1;
    else at += standsAlone(marker) ? 2 : 2 + bytes.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: DataView): PixelSize | null {
  const uint24 = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ': {
      if (textAt(bytes, 23, 3) !== '\x9d\x01\x2a') return null;
      const width = bytes.getUint16(26, true) & 0x3fff;
      return { width, height: bytes.getUint16(28, true) & 0x3fff };
    }
    case 'VP8L': {
      if (bytes.getUint8(20) !== 0x2f) return null;
      const bits = bytes.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}

/**
 * Reads type and size from an image's first bytes: `'unknown'` for other files, `'damaged'` for a
 * truncated or invalid header.
 */
export function parseImageHeader(buffer: ArrayBuffer): ImageHeader | 'unknown' | 'damaged' {
  const bytes = new DataView(buffer);
  const format = FORMATS.find(({ matches }) => matches(bytes));
  if (!format) return 'unknown';
  try {
    const size = format.size(bytes);
    return size && size.width > 0 && size.height > 0 ? { type: format.type, ...size } : 'damaged';
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}
