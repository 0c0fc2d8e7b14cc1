import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { ImageFiles } from '../deps';

const SECRET_BYTES = 32;
const SEEDED = join(__dirname, '../seed/images');

/** Undefined for a missing file; any other error is thrown again. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Writes a file as a whole or not at all: a full disk, or a server that ends, leaves no half of it. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A picture of the seed. */
export const readSeeded = (name: string) => readFile(join(SEEDED, basename(name))).catch(ifMissing);

/** Stores images as files named by their ids, which are hexadecimal, so no path can be built. */
export function openImageFiles(dataDir: string): ImageFiles {
  const folder = join(dataDir, 'images');
  const pathOf = (id: string) => join(folder, id);
  return {
    readSeeded,
    read: (id) => readFile(pathOf(id)).catch(ifMissing),
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      await writeWhole(pathOf(id), bytes);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** The key that signs tokens, created at the first start in a file that only its owner may read. */
export async function loadSecret(dataDir: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(dataDir, 'token-secret');
  const stored = await readFile(path, 'utf8').catch(ifMissing);
  const known = Buffer.from(stored ?? '', 'hex');
  if (known.length === SECRET_BYTES) return new Uint8Array(known);
  const made = randomBytes(SECRET_BYTES);
  await writeWhole(path, made.toString('hex'));
  return new Uint8Array(made);
}
