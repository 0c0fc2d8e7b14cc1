import { loadChunk } from '@/lib/browser/load-chunk';
import { CROP_SIZE_PX } from '@/lib/constants';
import { useRecord, type RecordState } from '@/lib/data/use-resource';

import { getGenre, type Genre } from './api';

/** A resource of its own, so that a change of the original does not read the copy again. */
const COPIES = 'genre-copies';

/** A genre to start a new one from, with its image where that can be read. */
export type GenreCopy = { genre: Genre; image: File | null };

async function readImage(address: string): Promise<File | null> {
  try {
    const { copyImage } = await loadChunk('copy-image', () => import('./copy-image'));
    return await copyImage(address, CROP_SIZE_PX.genre);
  } catch {
    return null;
  }
}

/** Reads the genre that is to be duplicated. */
export function useGenreCopy(id: string): RecordState<GenreCopy> {
  return useRecord(COPIES, id, async (signal) => {
    const genre = await getGenre(id, signal);
    return { genre, image: await readImage(genre.imageUrl) };
  });
}
