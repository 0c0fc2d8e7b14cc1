import { listDrafts, removeDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { listActivity, removeActivity } from '@/lib/activity/activity';
import { forgetRows } from '@/lib/changes/set-store';
import { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/links/paths';
import { forgetSeen } from '@/lib/seen/seen';
import { forgetExported } from '@/lib/sheets/kept-exports';
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

/** What this device keeps of a person: the admin's own changes of them, and unsent drafts. */
async function onDevice(owner: string, keys: Keys) {
  const [entries, drafts] = await Promise.all([listActivity(owner), listDrafts(owner)]);
  return {
    entries: entries.filter((entry) => isOfPerson(entry, keys)),
    drafts: drafts.filter((draft) => isDraftOf(draft, keys)),
  };
}

/** Forgets them on this device; answers with what that was, in words. */
export async function forget(owner: string, keys: Keys): Promise<string> {
  const { entries, drafts } = await onDevice(owner, keys);
  for (const { address } of drafts) removeDraft(owner, address);
  const isCleared = await removeActivity(owner, (entry) => isOfPerson(entry, keys));
  if (!isCleared) throw new ApiError('This browser did not clear the log of own changes.');
  const inSets = await forgetRows(
    owner,
    // The erasure itself goes on, and is forgotten at its end.
    (noun, row) => noun !== ERASURE && isOfPerson({ ...row, noun, record: row.id }, keys),
  );
  await forgetExported(owner, users.name, keys.users);
  await forgetExported(owner, queries.name, keys.queries);
  await forgetSeen(owner, users.name, keys.users);
  await forgetSeen(owner, queries.name, keys.queries);
  const changes = countOf(entries.length + inSets, 'own change', 'own changes');
  return `${changes}, ${countOf(drafts.length, 'draft', 'drafts')}`;
}

/** What a search over all nouns found when all steps were done. */
export type Result = {
  atMs: number;
  counts: { title: string; left: number; read: number | null }[];
  /** In how many of the stories that stay the person still is. */
  places: number;
  /** Where they may be unseen. */
  hidden: readonly string[];
};

/** Searches once more, in rows that were read anew. */
export async function searchAgain(owner: string, keys: Keys, rows: AllRows): Promise<Result> {
  const found = findAll(keys, rows);
  const own = await onDevice(owner, keys);
  const places = found.hosted.length + found.joined.length;
  const left = new Map<string, number>([
    [users.name, found.accounts.length],
    [stories.name, places],
    [queries.name, found.queries.length],
  ]);
  for (const { noun } of found.mentions) left.set(noun.name, (left.get(noun.name) ?? 0) + 1);
  return {
    ...{ atMs: Date.now(), places, hidden: found.hidden },
    counts: [
      ...NOUNS.map(({ name, title }) => ({
        ...{ title, left: left.get(name) ?? 0, read: rows[name].length },
      })),
      {
        ...{ title: 'This device', read: null },
        left: own.entries.length + own.drafts.length,
      },
    ],
  };
}
