import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';

import { NOUNS } from './all-rows';
import type { Keys } from './api';
import { type AllRows, findAll } from './find-person';
import { findOnDevice, hiddenOn } from './on-device';

/** What a search over all nouns found when all steps were done. */
export type Result = {
  atMs: number;
  counts: { title: string; left: number; read: number | 'all' | 'not all' }[];
  /** In how many of the stories that stay the person still is. */
  places: number;
  /** Where they may be unseen. */
  hidden: readonly string[];
};

/** Searches once more, in rows that were read anew. */
export async function searchAgain(owner: string, keys: Keys, rows: AllRows): Promise<Result> {
  const found = findAll(keys, rows);
  const own = await findOnDevice(owner, keys);
  const places = found.hosted.length + found.joined.length;
  const left = new Map<string, number>([
    [users.name, found.accounts.length],
    [stories.name, places],
    [queries.name, found.queries.length],
  ]);
  for (const { noun } of found.mentions) left.set(noun.name, (left.get(noun.name) ?? 0) + 1);
  return {
    atMs: Date.now(),
    places,
    hidden: [...found.hidden, ...hiddenOn(own)],
    counts: [
      ...NOUNS.map(({ name, title }) => ({
        title,
        left: left.get(name) ?? 0,
        read: rows[name].length,
      })),
      { title: 'This device', left: own.count, read: own.isRead ? 'all' : 'not all' },
    ],
  };
}
