const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LARGEST_STORED_BLOCK = 0xffff;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: readonly number[]): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function chunk(name: string, data: readonly number[]): number[] {
  const body = Array.from(name, (letter) => letter.charCodeAt(0)).concat(data);
  return [...uint32(data.length), ...body, ...uint32(crc32(body))];
}

/** A zlib stream of uncompressed blocks, which needs no library. */
function zlibStored(data: readonly number[]): number[] {
  const out = [0x78, 0x01];
  for (let start = 0; start < data.length; start += LARGEST_STORED_BLOCK) {
    const block = data.slice(start, start + LARGEST_STORED_BLOCK);
    const isLast = start + LARGEST_STORED_BLOCK >= data.length;
    const length = [block.length & 0xff, block.length >>> 8];
    out.push(isLast ? 1 : 0, ...length, ...length.map((byte) => byte ^ 0xff));
    for (const byte of block) out.push(byte);
  }
  return out.concat(uint32(adler32(data)));
}

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/**
 * Writes a PNG of at most 256 colours.
 * @param colourAt the index in `palette` of each pixel
 */
export function encodePng(
  width: number,
  height: number,
  palette: readonly Rgb[],
  colourAt: (x: number, y: number) => number,
): Uint8Array<ArrayBuffer> {
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 1) {
    pixels.push(0); // each line names its filter: none
    for (let x = 0; x < width; x += 1) pixels.push(colourAt(x, y));
  }
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', palette.flat()),
    ...chunk('IDAT', zlibStored(pixels)),
    ...chunk('IEND', []),
  ]);
}
