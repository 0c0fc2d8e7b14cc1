type Signature = { type: string; at: number; bytes: string }[];

const SIGNATURES: Signature[] = [
  [{ type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' }],
  [{ type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' }],
  [{ type: 'image/gif', at: 0, bytes: 'GIF87a' }],
  [{ type: 'image/gif', at: 0, bytes: 'GIF89a' }],
  [
    { type: 'image/webp', at: 0, bytes: 'RIFF' },
    { type: 'image/webp', at: 8, bytes: 'WEBP' },
  ],
];

/** The type of an image by its first bytes; undefined for everything else, SVG included. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const holds = ({ at, bytes: text }: Signature[number]) =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  return SIGNATURES.find((parts) => parts.every(holds))?.[0]?.type;
}
