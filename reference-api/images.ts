import { textOf, type Row } from './database';
import type { Deps } from './deps';
import { foldText } from './fold-text';
import { imageTypeOf } from './image-type';
import { insertRow } from './record-table';
import { ApiFailure } from './reply';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 120;

/** An image that passed every check and is not stored yet. */
export type CheckedImage = { bytes: Uint8Array; name: string; type: string };

/** The images of genres and banners. */
export type ImageStore = {
  /** @returns the new image's id */
  save(image: CheckedImage): Promise<string>;
  remove(id: string): Promise<void>;
  open(id: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
  /** The id of the image that a genre or a banner shows. */
  idOf(noun: 'genres' | 'banners', recordId: string): string;
};

type FileLike = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

// Not `instanceof File`: a test's window has a File of its own.
function isFile(value: unknown): value is FileLike {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;
}

/** The file's name without folders, control characters and excess length. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const plain = Array.from(last.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .slice(-LONGEST_NAME)
    .join('');
  return /^\.*$/.test(plain) ? 'image' : plain;
}

/** An empty file input sends a nameless file without content. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || (isFile(value) && value.size === 0);
}

/**
 * Reads an image field by its content; undefined when no file was chosen, or when it does not pass,
 * which is added to the problems.
 */
export async function readImage(
  value: unknown,
  problems: string[],
  isRequired: boolean,
): Promise<CheckedImage | undefined> {
  if (isNothing(value)) {
    if (isRequired) problems.push('Image is required');
    return undefined;
  }
  if (!isFile(value)) {
    problems.push('Image must be a file');
    return undefined;
  }
  if (value.size > MOST_BYTES) throw new ApiFailure(413, 'The image is larger than 10 MB');
  const bytes = new Uint8Array(await value.arrayBuffer());
  const found = imageTypeOf(bytes);
  if (!found?.isWhole) {
    problems.push(found ? 'Image is cut off' : 'Image must be a PNG, JPEG, WebP or GIF file');
    return undefined;
  }
  return { bytes, name: safeName(value.name), type: found.type };
}

/** The path of a record's image, from the root of the API; a missing image answers 404. */
export function imagePath(row: Row): string {
  const name = textOf(row, 'imageName') || 'missing.png';
  return `/uploads/${textOf(row, 'imageId')}/${encodeURIComponent(name)}`;
}

/** Opens the image store over the database's list of images and the injected files. */
export function openImageStore({ db, files, newId }: Deps): ImageStore {
  return {
    async save({ bytes, name, type }) {
      const id = newId();
      await files.write(id, bytes);
      try {
        insertRow(db, 'images', { id, name, type });
      } catch (error) {
        // The disk may be full by now; a file that no row names would stay for ever.
        await files.remove(id);
        throw error;
      }
      return id;
    },
    async remove(id) {
      db.run('DELETE FROM images WHERE id = ?', [id]);
      await files.remove(id);
    },
    async open(id) {
      const row = db.get('SELECT name, type FROM images WHERE id = ?', [id]);
      if (!row) return undefined;
      // What nobody uploaded is of the seed.
      const bytes =
        (await files.read(id)) ?? (await files.readSeeded(foldText(textOf(row, 'name'))));
      return bytes && { bytes, type: textOf(row, 'type') };
    },
    idOf(noun, recordId) {
      const row = db.get(`SELECT imageId FROM ${noun} WHERE id = ?`, [recordId]);
      return row ? textOf(row, 'imageId') : '';
    },
  };
}
