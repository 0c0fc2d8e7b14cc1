import { isSameValue } from '@/lib/forms/form-fields';
import { findNewest } from '@/lib/nouns/find-newest';
import { spellingKey } from '@/lib/text/fold';

import { areStartersRead, genres } from './api';
import { type StarterDraft, toStarters } from './starters/starter-draft';

/** The newest genre of this name, however the API writes it; alike is one with these starters. */
export async function findGenre({ genre, starters }: { genre: string; starters: StarterDraft }) {
  return findNewest(
    genres,
    genre,
    (row) => spellingKey(row.genre) === spellingKey(genre),
    (row) => areStartersRead(row) && isSameValue(row.starter, toStarters(starters)),
  );
}
