import { listDrafts, removeDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { listActivity, readActivity, removeActivity } from '@/lib/activity/activity';
import type { Activity } from '@/lib/activity/entry';
import type { RowChange } from '@/lib/changes/change-set';
import { countRowsIn, forgetRows } from '@/lib/changes/set-store';
import { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/links/paths';
import { countSeen, forgetSeen } from '@/lib/seen/seen';
import { countExported, forgetExported } from '@/lib/sheets/kept-exports';
import { countOf } from '@/lib/text/format';

import { NOUNS } from './all-rows';
import { ERASURE, type Keys } from './api';
import { type AllRows, findAll, isOfPerson } from './find-person';

/** Whether a draft is of a form of somebody's records. */
const isDraftOf = ({ address }: Draft, keys: Keys) =>
  [
    ...keys.users.map((id) => recordPath('user', id)),
    ...keys.queries.map((id) => recordPath('query', id)),
  ].includes(address.split('?')[0] ?? '');

/** Whether a row of the change sets is about them. The erasure itself goes on, and is forgotten at its end. */
const isRowOf = (keys: Keys) => (noun: string, row: RowChange) =>
  noun !== ERASURE && isOfPerson({ ...row, noun, record: row.id }, keys);

/** Their records, which exports and what was seen hold by their ids. */
const recordsOf = (keys: Keys) =>
  [
    [users.name, keys.users],
    [queries.name, keys.queries],
  ] as const;

/** Forgets them on this device; answers with what that was, in words. @throws where something could not be cleared */
export async function forget(owner: string, keys: Keys): Promise<string> {
  const isTheirs = (entry: Activity) => isOfPerson(entry, keys);
  const drafts = (await listDrafts(owner)).filter((draft) => isDraftOf(draft, keys));
  const entries = (await listActivity(owner)).filter(isTheirs);
  for (const draft of drafts) removeDraft(owner, draft);
  const isCleared = await removeActivity(owner, isTheirs);
  if (!isCleared) throw new ApiError('This browser did not clear the log of own changes.');
  const inSets = await forgetRows(owner, isRowOf(keys));
  for (const [noun, ids] of recordsOf(keys)) {
    await forgetExported(owner, noun, ids);
    await forgetSeen(owner, noun, ids);
  }
  const changes = countOf(entries.length + inSets, 'own change', 'own changes');
  return `${changes}, ${countOf(drafts.length, 'draft', 'drafts')}`;
}

/** How much this device still keeps of them, in all that `forget` clears; `isRead` where all of that could be read. */
async function countOnDevice(owner: string, keys: Keys) {
  const counts = await Promise.allSettled([
    listDrafts(owner).then((all) => all.filter((draft) => isDraftOf(draft, keys)).length),
    readActivity(owner).then((all) => all.filter((entry) => isOfPerson(entry, keys)).length),
    countRowsIn(owner, isRowOf(keys)),
    ...recordsOf(keys).flatMap(([noun, ids]) => [
      countExported(owner, noun, ids),
      countSeen(owner, noun, ids),
    ]),
  ]);
  const known = counts.filter((count) => count.status === 'fulfilled');
  return {
    left: known.reduce((sum, { value }) => sum + value, 0),
    isRead: known.length === counts.length,
  };
}

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
  const own = await countOnDevice(owner, keys);
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
    hidden: [...found.hidden, ...(own.isRead ? [] : ['what this browser keeps and did not show'])],
    counts: [
      ...NOUNS.map(({ name, title }) => ({
        title,
        left: left.get(name) ?? 0,
        read: rows[name].length,
      })),
      { title: 'This device', left: own.left, read: own.isRead ? 'all' : 'not all' },
    ],
  };
}
