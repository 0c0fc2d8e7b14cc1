import { File as NodeFile } from 'node:buffer';

/** Images made of bytes: enough to read each header, and one that decodes. */

function bytes(...parts: (string | number[])[]): Uint8Array<ArrayBuffer> {
  const values = parts.map((part) =>
    typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
  );
  return Uint8Array.from(values.flat());
}

const uint16 = (value: number) => [value >>> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const littleEndian = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff);

/** A PNG's signature and header. */
export function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0];
  return bytes('\x89PNG\r\n\x1a\n', uint32(13), 'IHDR', header, uint32(0));
}

/** A JPEG up to its frame header, behind an EXIF segment of the given length in bytes. */
export function makeJpeg(width: number, height: number, exifLength = 8): Uint8Array<ArrayBuffer> {
  const exif = [0xff, 0xe1, ...uint16(exifLength), ...Array<number>(exifLength - 2).fill(0xc0)];
  const tables = [0xff, 0xff, 0xc4, ...uint16(4), 0, 0];
  const frame = [0xff, 0xc2, ...uint16(11), 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0];
  return bytes([0xff, 0xd8], exif, tables, frame);
}

export function makeGif(width: number, height: number): Uint8Array<ArrayBuffer> {
  return bytes('GIF89a', littleEndian(width, 2), littleEndian(height, 2), [0, 0, 0]);
}

const VP8_FRAME = [0, 0, 0, 0x9d, 0x01, 0x2a];

/** The three kinds of WebP: lossy, lossless and extended. */
export const makeWebp = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [...VP8_FRAME, ...littleEndian(width, 2), ...littleEndian(height, 2)]),
  lossless: (width: number, height: number) =>
    riff('VP8L', [0x2f, ...littleEndian((width - 1) | ((height - 1) << 14), 4)]),
  extended: (width: number, height: number) =>
    riff('VP8X', [0, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]),
};

/** The same with so many pictures. */
export const makeAnimated = {
  gif: (pictures: number) =>
    bytes(
      'GIF89a',
      [...littleEndian(4, 2), ...littleEndian(4, 2), 0x80, 0, 0, ...Array<number>(6).fill(0)],
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      ...Array.from({ length: pictures }, () => [
        ...[0x2c, ...Array<number>(9).fill(0)],
        ...[2, 3, 1, 1, 1, 2, 1, 1, 0],
      ]),
      [0x3b],
    ),
  png: (pictures: number) =>
    bytes(
      [...makePng(4, 4)],
      [...uint32(8), ...bytes('acTL'), ...uint32(pictures), ...uint32(0), ...uint32(0)],
      [...uint32(0), ...bytes('IDAT'), ...uint32(0)],
    ),
  webp: (pictures: number) =>
    riff('VP8X', [pictures > 1 ? 2 : 0, 0, 0, 0, ...littleEndian(3, 3), ...littleEndian(3, 3)]),
};

function riff(kind: string, body: number[]): Uint8Array<ArrayBuffer> {
  const chunk = [...littleEndian(body.length, 4), ...body];
  return bytes('RIFF', littleEndian(chunk.length + 8, 4), 'WEBP', kind, chunk);
}

/** Files that claim to be images, by what is in them. */
export const NO_IMAGES = {
  pdf: bytes('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: bytes('<!doctype html><script>alert(1)</script>'),
  bmp: bytes('BM', uint32(0), uint32(0)),
};

/**
 * A real photo of 240 × 320 pixels, stored lying on its side as 320 × 240 with EXIF orientation 6.
 * Upright its corners are red, green (top), blue and yellow (bottom).
 */
export const EXIF_6_JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BS' +
      'T0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAA' +
      'ABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAM' +
      'ZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA' +
      'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApb' +
      'AAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAx' +
      'ADb/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ' +
      'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' +
      'T09PT09PT0//wAARCADwAUADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAYHBQT/xAAUEAEAAAAAAAAA' +
      'AAAAAAAAAAAA/8QAGAEBAQEBAQAAAAAAAAAAAAAAAAcFBgP/xAAbEQEAAQUBAAAAAAAAAAAAAAAAFBZhZKLiF//a' +
      'AAwDAQACEQMRAD8A9wDj3BAAAAAAAAAAAAAAAAAAK4BjKSAAAAAAAAAAAAAAAAAAkQGymwAAAAAAAAAAAAAAAAAC' +
      'uAYykgAAAAAAAAAAAAAAAAAJEBspsAAAAAAAAAAAAAAAAAArgGMpIAAAAAAAAAAAAAAAAACRAbKbAAAAAAAAAAAA' +
      'AAAAAAK4BjKSAAAAAAAAAAAAAAAAAAkQGymwAAAAAAAAAAAAAAAAACuAYykgAAAAAAAAAAAAAAAAAJEBspsAAAAA' +
      'AAAAAAAAAAAAArgGMpIAAAAAAAAAAAAAAAAACRAbKbAAAAAAAAAAAAAAAAAAK4BjKSAAAAAAAAAAAAAAAAAAkRIj' +
      'pYl3jQWRp0rhIhEuUFkadK4SIRLlBZGnSuEiES5QWRp0rhIhEuUFkadK4SIRLlBZGnSuEiES5QWRp0rhIhEuUFka' +
      'dK4SIRLlBZGnSuEiES5QWRp01wYMOk89ydOnjLs3kYMHnuTp0S7N5GDB57k6dEuzeRgwee5OnRLs3kYMHnuTp0S7' +
      'N5GDB57k6dEuzeRgwee5OnRLs3kYMHnuTp0S7N5GDB57k6dEuzeRgwee5OnRLs7oDGUkAAAAAAAAAAAAAAAAABwg' +
      'FiSoAAAAAAAAAAAAAAAAAB3QEdVUAAAAAAAAAAAAAAAAABwgFiSoAAAAAAAAAAAAAAAAAB3QEdVUAAAAAAAAAAAA' +
      'AAAAABwgFiSoAAAAAAAAAAAAAAAAAB3QEdVUAAAAAAAAAAAAAAAAABwgFiSoAAAAAAAAAAAAAAAAAB3QEdVUAAAA' +
      'AAAAAAAAAAAAABwgFiSoAAAAAAAAAAAAAAAAAB3QEdVUAAAAAAAAAAAAAAAAABwgFiSoAAAAAAAAAAAAAAAAAB3Q' +
      'EdVUAAAAAAAAAAAAAAAAABwgFiSoAAAAAAAAAAAAAAAAAB//2Q==',
    'base64',
  ),
);

/** A file as a browser has it; jsdom's own cannot be read or sent. */
export function makeFile(content: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  return new NodeFile([content], name, { type }) as unknown as File; // the same interface
}
