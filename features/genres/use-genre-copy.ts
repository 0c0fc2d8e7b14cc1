import { lazyModule } from '@/lib/browser/lazy-module';
import { CROP_SIZE_PX } from '@/lib/constants';
import { useRecord, type RecordState } from '@/lib/data/use-resource';

import { genres, type Genre } from './api';

/** A resource of its own, so that a change of the original does not read the copy again. */
const COPIES = 'genre-copies';

/** A genre to start a new one from, with its image where that can be read. */
export type GenreCopy = { genre: Genre; image: File | null };

const imageCopies = lazyModule('copy-image', () => import('./copy-image'));

async function readImage(address: string): Promise<File | null> {
  try {
    const part = await imageCopies.request();
    return part && (await part.copyImage(address, CROP_SIZE_PX.genre));
  } catch {
    return null;
  }
}

/** Reads the genre that is to be duplicated. */
export function useGenreCopy(id: string): RecordState<GenreCopy> {
  return useRecord({
    key: [COPIES, id],
    fetchValue: async (signal) => {
      const genre = await genres.get(id, signal);
      return { genre, image: await readImage(genre.imageUrl) };
    },
  });
}
