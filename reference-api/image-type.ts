type Format = {
  type: string;
  begins: (bytes: Uint8Array) => boolean;
  /** Whether the bytes go on to the end that the format has; more may follow it. */
  ends: (bytes: Uint8Array) => boolean;
};

function holds(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** Where two bytes stand one after the other; -1 when they do not. */
function findPair(bytes: Uint8Array, [first, second]: [number, number], from: number): number {
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (bytes[at + 1] === second) return at;
  }
  return -1;
}

/** Follows a JPEG's segments to its picture: the one in its EXIF segment has an end of its own. */
function endsJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const isFill = bytes[at + 1] === 0xff;
    at += isFill ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return bytes[at] === 0xff && findPair(bytes, [0xff, 0xd9], at) !== -1;
}

/** Follows a PNG's chunks: its length, name, content and check sum each. */
function endsPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (holds(bytes, at + 4, 'IEND')) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

function endsWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength;
}

const FORMATS: Format[] = [
  {
    type: 'image/png',
    begins: (bytes) => holds(bytes, 0, '\x89PNG\r\n\x1a\n'),
    ends: endsPng,
  },
  { type: 'image/jpeg', begins: (bytes) => holds(bytes, 0, '\xff\xd8\xff'), ends: endsJpeg },
  {
    type: 'image/gif',
    begins: (bytes) => holds(bytes, 0, 'GIF87a') || holds(bytes, 0, 'GIF89a'),
    // Nothing but its last byte tells, without unpacking it; some programs add zeros.
    ends: (bytes) => bytes.findLast((byte) => byte !== 0) === 0x3b,
  },
  {
    type: 'image/webp',
    begins: (bytes) => holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP'),
    ends: endsWebp,
  },
];

/** The type of an image by its content; undefined for everything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): { type: string; isWhole: boolean } | undefined {
  const format = FORMATS.find(({ begins }) => begins(bytes));
  return format && { type: format.type, isWhole: format.ends(bytes) };
}
