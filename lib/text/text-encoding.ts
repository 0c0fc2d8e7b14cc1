/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** How a text is encoded that may come from any program, as its bytes tell. */
export function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first = 0, second = 0] = bytes;
  if (bytes.length > 1 && (first === 0) !== (second === 0)) {
    return first === 0 ? 'utf-16be' : 'utf-16le';
  }
  try {
    // A file that was cut may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
