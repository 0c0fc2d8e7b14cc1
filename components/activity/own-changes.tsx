import type { ReactNode } from 'react';

import { sayHead } from '@/components/changes/head-words';
import { Panel, PanelList } from '@/components/kit/panel';
import { Age } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { clearActivity, listActivity, watchActivity } from '@/lib/activity/activity';
import type { Activity, ActivityField, ActivityKind } from '@/lib/activity/entry';
import type { SetHead } from '@/lib/changes/home/set-home';
import { forgetOver, listSets, watchSets } from '@/lib/changes/home/set-store';
import { LOG_ADDRESS } from '@/lib/links/paths';
import { addAgainAddress } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { asText } from '@/lib/narrow';
import { type Noun, useNouns } from '@/lib/nouns/noun';
import { screens } from '@/lib/screens';
import { ownerOf, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { formatMoment, formatTime } from '@/lib/text/dates';

import styles from './own-changes.module.css';

/** The signed-in admin's changes, the newest first; undefined until they are read. */
export function useActivity() {
  const owner = ownerOf(useSession());
  const nouns = useNouns();
  const [single] = useDeviceList(watchActivity, owner, listActivity);
  const [sets] = useDeviceList(watchSets, owner, listSets);
  const isRead = single !== undefined && sets !== undefined;
  const entries: Entry[] | undefined = isRead
    ? [...single, ...sets.flatMap((set) => entryOf(set, nouns))].sort((a, b) => b.atMs - a.atMs)
    : undefined;
  async function clear(): Promise<boolean> {
    const areCleared = await Promise.all([clearActivity(owner), forgetOver(owner)]);
    return areCleared.every(Boolean);
  }
  return { owner, entries, clear };
}

/** A change of one record, or a set of many. */
export type Entry = Activity & { set?: SetHead };

/** A set as the log shows it, in one line; nothing of what is no noun's, as an erasure. */
function entryOf(set: SetHead, nouns: readonly Noun[]): Entry[] {
  const { id, atMs, noun, isDeletion, fields } = set;
  const known = nouns.find(({ name }) => name === noun);
  if (known === undefined) return [];
  const { subject, title } = sayHead(set, known);
  return [
    {
      id,
      atMs,
      noun,
      record: '',
      address: '',
      title: '',
      fields: [],
      set: { ...set, title },
      kind: isDeletion ? 'delete' : fields.join() === 'status' ? 'status' : 'edit',
      subject,
    },
  ];
}

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
    return kind === 'delete' && isAdded ? addAgainAddress(addPath, id) : null;
  };
  return { nounName, describeAction, addFormOf };
}

type RowProps = {
  entry: Entry;
  /** Whether it stands on the page of its record, which needs no name. */
  isOnRecord?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
  /** The changed fields with their values, in place of their labels. */
  fields?: ReactNode;
};

/** One change wherever changes are shown: what was done to which record, when, and in which fields. */
export function ChangeRow({ entry, isOnRecord = false, action, fields }: RowProps) {
  const { address, atMs, kind, subject } = entry;
  const { describeAction } = useActivityWords();
  const name = <BidiText>{subject || 'without a name'}</BidiText>;
  const said = kind === 'add' || kind === 'delete' ? [] : entry.fields.map(sayField(kind));
  const iso = new Date(atMs).toISOString();
  // A deleted record has no address to lead to.
  const record =
    address === '' ? <strong>{name}</strong> : <Link to={address.split('?')[0] ?? ''}>{name}</Link>;

  return (
    <div className={styles.row} data-kind={kind} data-whole={fields ? '' : undefined}>
      <div className={styles.head}>
        <div className={styles.deed}>
          {entry.set ? (
            <>
              {record} {entry.set.title}
            </>
          ) : (
            <>
              <span>{describeAction(entry)}</span> {!isOnRecord && record}
            </>
          )}
        </div>
        {fields ? (
          <time dateTime={iso} title={formatMoment(atMs)}>
            {formatTime(atMs)}
          </time>
        ) : (
          <Age iso={iso} />
        )}
        {action}
      </div>
      {fields ?? (said.length > 0 && <BidiText>{said.join(', ')}</BidiText>)}
    </div>
  );
}

/** A status says what it was and is, another field its label alone. */
const sayField =
  (kind: ActivityKind) =>
  ({ label, before, after }: ActivityField) =>
    kind === 'status' ? `${asText(before)} → ${asText(after)}` : label;

const MOST_SHOWN = 5;
const NONE = 'No change is kept in this browser.';

type ListProps = { label: string; entries: Entry[] | undefined; isOnRecord?: boolean };

/** The newest of these changes, as the rows of a panel. */
export function ChangeList({ label, entries, isOnRecord }: ListProps) {
  return (
    <PanelList label={label} state={{ data: entries }} most={MOST_SHOWN} empty={NONE}>
      {(entry) => <ChangeRow entry={entry} isOnRecord={isOnRecord} />}
    </PanelList>
  );
}

export const LAST_CHANGES = 'My last changes';

/** What the admin changed last from this device, with the way to all of it; nothing if that is nothing. */
export function LastChanges() {
  const { entries } = useActivity();
  if (!entries?.length) return null;
  return (
    <Panel title={LAST_CHANGES} more={<Link to={LOG_ADDRESS}>All my changes</Link>}>
      <ChangeList label={LAST_CHANGES} entries={entries} />
    </Panel>
  );
}

/** What this admin changed of a record from this device; nothing if that is nothing. */
export function OwnChanges({ noun, record }: { noun: string; record: string }) {
  const { entries = [] } = useActivity();
  const own = entries.filter((entry) => entry.noun === noun && entry.record === record);
  if (own.length === 0) return null;
  return (
    <Panel title="My changes" note="from this browser">
      <ChangeList label="My changes" entries={own} isOnRecord />
    </Panel>
  );
}
