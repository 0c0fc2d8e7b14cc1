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

type Imaged = { noun: 'genres' | 'banners'; id: string };

/** The images of genres and banners. */
export type ImageStore = {
  /** Stores an image for the record that `write` gives its id; not when that fails. */
  save<Result>(image: CheckedImage, write: (imageId: string) => Result): Promise<Result>;
  /** Stores a record's new image in place of the one that it shows by then. */
  replace(record: Imaged, image: CheckedImage, write: (imageId: string) => void): Promise<void>;
  /** Removes the image of a record, after `removeRecord`. */
  removeWith(record: Imaged, removeRecord: () => void): Promise<void>;
  open(id: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
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
  async function save<Result>(
    { bytes, name, type }: CheckedImage,
    write: (imageId: string) => Result,
  ): Promise<Result> {
    const id = newId();
    await files.write(id, bytes);
    try {
      return db.transaction(() => {
        insertRow(db, 'images', { id, name, type });
        return write(id);
      });
    } catch (error) {
      // The disk may be full by now, or the record gone; a file that nothing names would stay for ever.
      await files.remove(id);
      throw error;
    }
  }

  /** Without a wait between reading which image a record shows and `change`, or another may come between. */
  function takeOut({ noun, id }: Imaged, change: () => void): string {
    const row = db.get(`SELECT imageId FROM ${noun} WHERE id = ?`, [id]);
    const imageId = row ? textOf(row, 'imageId') : '';
    db.transaction(() => {
      change();
      db.run('DELETE FROM images WHERE id = ?', [imageId]);
    });
    return imageId;
  }

  return {
    save,
    async replace(record, image, write) {
      const before = await save(image, (imageId) => takeOut(record, () => write(imageId)));
      await files.remove(before);
    },
    removeWith: (record, removeRecord) => files.remove(takeOut(record, removeRecord)),
    async open(id) {
      const row = db.get('SELECT name, type FROM images WHERE id = ?', [id]);
      if (!row) return undefined;
      // What nobody uploaded is of the seed.
      const bytes =
        (await files.read(id)) ?? (await files.readSeeded(foldText(textOf(row, 'name'))));
      return bytes && { bytes, type: textOf(row, 'type') };
    },
  };
}
