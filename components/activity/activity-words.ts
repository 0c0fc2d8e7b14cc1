import type { Activity, ActivityKind } from '@/lib/activity/activity';
import { clearActivity, listActivity, watchActivity } from '@/lib/activity/activity-store';
import { valueText } from '@/lib/forms/form-fields';
import { readStructure } from '@/lib/html/html-structure';
import { AGAIN } from '@/lib/links/paths';
import { useNouns } from '@/lib/rows/noun';
import { screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';

const OTHERS = [
  { name: 'profile', recordTitle: screens.profile.title },
  { name: 'policies', recordTitle: 'Policy text' },
];

const VERBS: Record<ActivityKind, string> = {
  add: 'Added',
  edit: 'Edited',
  status: 'Set the status of',
  delete: 'Deleted',
};

/** The words for what was changed: "Story", and for the change: "Edited story". */
export function useActivityWords() {
  const records = useNouns();
  const nouns = [...records, ...OTHERS];
  const nounName = (noun: string) => nouns.find(({ name }) => name === noun)?.recordTitle ?? noun;
  const describeAction = ({ kind, noun }: Activity) =>
    `${VERBS[kind]} ${nounName(noun).toLowerCase()}`;
  /** The form that adds a deleted record again; null where there is none. */
  const addFormOf = ({ kind, noun, id }: Activity) => {
    const { isAdded = false, addPath = '' } = records.find(({ name }) => name === noun) ?? {};
    return kind === 'delete' && isAdded ? `${addPath}?${AGAIN}=${id}` : null;
  };
  return { nounName, describeAction, addFormOf };
}

/** A value as words: of a policy text what visitors read, without its markup. */
export function valueWords({ noun }: Activity, value: unknown): string {
  const text = valueText(value);
  return noun === 'policies' ? readStructure(text).text : text;
}

/** The signed-in admin's changes, the newest first; undefined until they are read. */
export function useActivity(): {
  owner: string;
  entries: Activity[] | undefined;
  clear: () => Promise<boolean>;
} {
  const owner = useSession().admin?.email ?? '';
  const [entries] = useDeviceList(watchActivity, owner, listActivity);
  return { owner, entries, clear: () => clearActivity(owner) };
}
