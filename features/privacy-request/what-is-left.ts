import { queries } from '@/features/queries/api';
import { hidesPeople, stories, type Story } from '@/features/stories/api';
import { users } from '@/features/users/api';

import { NOUNS } from './all-rows';
import type { Plan } from './api';
import { type AllRows, findAll } from './find-person';
import { findOnDevice, hiddenOn } from './on-device';

/** What a search over all nouns found when all steps were done. */
export type Result = {
  atMs: number;
  counts: { title: string; left: number; read: number | 'all' | 'not all' }[];
  /** Of the stories that stay: in how many the person still is, and of how many nobody can read who is there. */
  places: number;
  unreadPlaces: number;
  /** Where they may be unseen. */
  hidden: readonly string[];
};

/** Searches once more, in rows that were read anew. */
export async function searchAgain(
  owner: string,
  { keys, circles }: Pick<Plan, 'keys' | 'circles'>,
  rows: AllRows,
): Promise<Result> {
  const found = findAll(keys, rows);
  const own = await findOnDevice(owner, keys);
  const still = [...found.hosted, ...found.joined];
  const isStay = ({ _id }: Story) => circles.includes(_id);
  const left = new Map<string, number>([
    [users.name, found.accounts.length],
    [stories.name, still.length],
    [queries.name, found.queries.length],
  ]);
  for (const { noun } of found.mentions) left.set(noun.name, (left.get(noun.name) ?? 0) + 1);
  return {
    atMs: Date.now(),
    places: still.filter(isStay).length,
    unreadPlaces: rows.stories.filter((story) => isStay(story) && hidesPeople(story)).length,
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
