import type { OnProgress } from '@/lib/http/call-types';
import { http } from '@/lib/http/http';

import { type GenreInput, genres, toJson } from './api';

/** Adds a genre, which has no id yet; a copy keeps what is known of its starters. */
export async function addGenre(
  input: GenreInput & { image: File },
  onProgress?: OnProgress,
  isCopy = false,
): Promise<void> {
  const form = { ...input, starter: toJson('', input.starter, isCopy) };
  await http.post(genres.calls.add, { form, onProgress });
}
