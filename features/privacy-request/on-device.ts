import { listDrafts, removeDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { readAllViews, removeViews, type SavedView } from '@/components/list/views/saved-views';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import { listActivity, readActivity, removeActivity } from '@/lib/activity/activity';
import type { Activity } from '@/lib/activity/entry';
import { findRowsIn, forgetRows } from '@/lib/changes/live/forget-rows';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/links/paths';
import { countSeen, forgetSeen } from '@/lib/seen/seen';
import { countExported, forgetExported } from '@/lib/sheets/kept-exports';
import { countOf } from '@/lib/text/format';

import { NOUNS } from './all-rows';
import { ERASURE, type Keys } from './api';
import { holds, isOfPerson } from './find-person';

const FORMS = [
  ['user', 'users'],
  ['query', 'queries'],
] as const;

/** Whether a draft is of a form of somebody's records, of those too that are gone. */
function isDraftOf(draft: Draft, keys: Keys): boolean {
  const path = draft.address.split('?')[0] ?? '';
  const names = namesThem(draft, keys);
  return FORMS.some(
    ([singular, name]) =>
      keys[name].some((id) => path === recordPath(singular, id)) ||
      (names && path.startsWith(recordPath(singular, ''))),
  );
}

const namesThem = (value: unknown, { addresses }: Keys) => holds(value, addresses, []);

/** Whether a view shows somebody: what its link looks for is written as in a link. */
const isViewOf =
  (keys: Keys) =>
  ({ name, link }: SavedView) =>
    namesThem([name, ...new URLSearchParams(link).values()], keys);

/** Whether a row of the change sets is about them. The erasure itself goes on, and is forgotten at its end. */
const isRowOf = (keys: Keys) => (row: RowChange) =>
  row.noun !== ERASURE && isOfPerson({ ...row, record: row.id }, keys);

const idsOf = (noun: string, keys: Keys): readonly string[] =>
  noun === users.name ? keys.users : noun === queries.name ? keys.queries : [];

/** Whether a row of an export is theirs, or names them: of a record that is gone nobody knows the id. */
const isExportOf = (noun: string, keys: Keys) => (id: string, cells: readonly string[]) =>
  idsOf(noun, keys).includes(id) || namesThem(cells, keys);

/** Forgets them on this device; answers with what that was, in words. @throws where something could not be cleared */
export async function forget(owner: string, keys: Keys): Promise<string> {
  const isTheirs = (entry: Activity) => isOfPerson(entry, keys);
  const drafts = (await listDrafts(owner)).filter((draft) => isDraftOf(draft, keys));
  const entries = (await listActivity(owner)).filter(isTheirs);
  for (const draft of drafts) removeDraft(owner, draft);
  removeViews(owner, isViewOf(keys));
  const isCleared = await removeActivity(owner, isTheirs);
  if (!isCleared) throw new ApiError('This browser did not clear the log of own changes.');
  const inSets = await forgetRows(owner, isRowOf(keys));
  for (const { name } of NOUNS) {
    await forgetExported(owner, name, isExportOf(name, keys));
    await forgetSeen(owner, name, idsOf(name, keys));
  }
  const changes = countOf(entries.length + inSets, 'own change', 'own changes');
  return `${changes}, ${countOf(drafts.length, 'draft', 'drafts')}`;
}

/** Something beside the own changes that is about them, and what it is called. */
export type Trace = { kind: string; name: string };

/** What this device keeps of somebody. */
export type OnDevice = {
  changes: readonly Activity[];
  /** Their rows in the change sets, by the ids of those. */
  rows: ReadonlyMap<string, readonly RowChange[]>;
  traces: readonly Trace[];
  count: number;
  /** Whether all of that could be read. */
  isRead: boolean;
};

/** Where on this device they may be unseen. */
export const hiddenOn = ({ isRead }: OnDevice): string[] =>
  isRead ? [] : ['what this browser keeps and did not show'];

/** Finds what this device keeps of somebody: all that `forget` clears, and drafts of other forms that name them. */
export async function findOnDevice(owner: string, keys: Keys): Promise<OnDevice> {
  const failed: unknown[] = [];
  const tried = <Found>(read: Promise<Found>, none: Found) =>
    read.catch((reason: unknown) => {
      failed.push(reason);
      return none;
    });
  const countIn = async (count: (noun: string) => Promise<number>) => {
    const counts = await Promise.all(NOUNS.map(({ name }) => tried(count(name), 0)));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const isDraft = (draft: Draft) => isDraftOf(draft, keys) || namesThem(draft, keys);
  const [all, log, rows, exported, seen] = await Promise.all([
    tried(listDrafts(owner), []),
    tried(readActivity(owner), []),
    tried(findRowsIn(owner, isRowOf(keys)), new Map<string, RowChange[]>()),
    countIn((noun) => countExported(owner, noun, isExportOf(noun, keys))),
    countIn((noun) => countSeen(owner, noun, idsOf(noun, keys))),
  ]);
  const drafts = all.filter(isDraft);
  const changes = log.filter((entry) => isOfPerson(entry, keys));
  const views = readAllViews(owner).flatMap(([, list]) => list.filter(isViewOf(keys)));
  const found = [changes, ...rows.values(), drafts, views];
  return {
    changes,
    rows,
    traces: [
      ...drafts.map(({ title, subject }) => ({
        kind: 'Draft',
        name: [title, subject].filter(Boolean).join(': '),
      })),
      ...views.map(({ name }) => ({ kind: 'View', name })),
      ...(exported > 0 ? [{ kind: 'Exports', name: countOf(exported, 'row', 'rows') }] : []),
      ...(seen > 0 ? [{ kind: 'Last seen', name: countOf(seen, 'record', 'records') }] : []),
    ],
    count: found.reduce((sum, { length }) => sum + length, exported + seen),
    isRead: failed.length === 0,
  };
}
