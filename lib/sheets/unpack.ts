import { Unzip, UnzipInflate } from 'fflate';

import { wait } from '@/lib/timers';

/** A workbook of 5,000 rows has about five. */
const MOST_BYTES = 50 * 1024 * 1024;
/** So much of the packed file is read between two pauses of the page. */
const AT_ONCE = 64 * 1024;

const TOO_LARGE =
  'Unpacked, this workbook has more than 50 MB; one of 5,000 rows has five. Save its first sheet alone, or as CSV.';
const DAMAGED = 'This workbook is damaged or ends in its middle: save it again.';

/** The parts of a packed file as texts, by their names. */
export type Unpacked = { parts: Map<string, string> };

const END = [0x50, 0x4b, 5, 6];
/** The record at the end, and the longest note behind it. */
const END_BYTES = 22;
const MOST_NOTE_BYTES = 65_535;

/** Whether a packed file is there to its end. */
function hasEnd(bytes: Uint8Array): boolean {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_NOTE_BYTES); at -= 1) {
    if (END.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Unpacks what is needed, and counts what comes out: what a file says of its own size need not be true. */
export async function unpack(
  bytes: Uint8Array,
  isNeeded: (name: string) => boolean,
): Promise<Unpacked | { problem: string }> {
  if (!hasEnd(bytes)) return { problem: DAMAGED };
  const parts = new Map<string, string>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size <= MOST_BYTES) text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      unzip.push(bytes.subarray(at, at + AT_ONCE), at + AT_ONCE >= bytes.length);
      if (size > MOST_BYTES) return { problem: TOO_LARGE };
      await wait();
    }
  } catch {
    return { problem: DAMAGED };
  }
  return { parts };
}
