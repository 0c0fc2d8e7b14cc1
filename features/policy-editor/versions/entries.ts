import { useMemo } from 'react';

import {
  isPublished,
  type PolicyVersion,
  type ReadBack,
  stampVersion,
  useVersions,
} from '@/components/activity/policy-versions';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';
import { formatStamp } from '@/lib/text/dates';

/** How a text came about; a text from `elsewhere` was only found on the server. */
export type EntryState = 'draft' | 'submitted' | 'unsent' | 'elsewhere';

/** A text in the timeline of a policy. */
export type Entry = {
  key: string;
  title: string;
  state: EntryState;
  /** '' when unknown, like `by` and `replaced`. */
  savedAt: string;
  by: string;
  html: string;
  replaced: string;
  /** What visitors read now. */
  isCurrent: boolean;
  sha256?: string;
  readBack?: ReadBack;
};

/** Lists a policy's timeline: the draft, if it differs from the live text, and what this browser knows. */
export function useEntries(name: string, draft: string, live: string): Entry[] {
  const versions = useVersions(name);
  const known = useMemo(() => toEntries(versions, live), [versions, live]);
  return draft === live ? known : [draftEntry(draft, live, stampVersion().by), ...known];
}

const NOBODY = { state: 'elsewhere', savedAt: '', by: '' } as const;

/** Lists the text on the server and the saves from this device, the newest first. */
function toEntries(versions: readonly PolicyVersion[], live: string): Entry[] {
  const current = findCurrent(versions, live);
  const known = new Set(['', live, ...versions.map(({ html }) => html)]);
  const saved = versions.flatMap(({ isUnsent, ...version }, index): Entry[] => {
    const { savedAt, replaced } = version;
    const time = formatStamp(savedAt);
    // A newer one moves the places of all.
    const key = savedAt === '' ? `${versions.length - index}` : `${savedAt} ${version.html.length}`;
    const entry: Entry = {
      ...version,
      key,
      title: time || 'A version without a time',
      state: isUnsent === true ? 'unsent' : 'submitted',
      isCurrent: index === current,
    };
    if (known.has(replaced)) return [entry];
    known.add(replaced);
    const title = time === '' ? 'The text before' : `Before ${time}`;
    const before = { key: `${key} before`, html: replaced, replaced: '', isCurrent: false };
    return [entry, { ...NOBODY, ...before, title }];
  });
  // The newest version may never have been public: "Use their version" puts one aside.
  const replaced = versions.find(isPublished)?.html ?? '';
  const found = { key: 'live', title: 'The public text', html: live, replaced, isCurrent: true };
  return current === -1 && live !== '' ? [{ ...NOBODY, ...found }, ...saved] : saved;
}

/** Finds the version that is live; a server may have stored the last one with other white space. */
function findCurrent(versions: readonly PolicyVersion[], live: string): number {
  const same = versions.findIndex((version) => isPublished(version) && version.html === live);
  const last = versions.findIndex(isPublished);
  return same === -1 && isSameButSpaces(versions[last]?.html ?? '', live) ? last : same;
}

/** Makes the entry of a draft, the newest text of a timeline. */
const draftEntry = (html: string, live: string, by: string): Entry => ({
  key: 'draft',
  title: 'Now, in this draft',
  state: 'draft',
  savedAt: '',
  isCurrent: false,
  by,
  html,
  replaced: live,
});

/** Whether some of them were saved from this device. */
export const hasSaved = (entries: readonly Entry[]): boolean =>
  entries.some(({ state }) => state === 'submitted' || state === 'unsent');

/** The words beside the admin of a text. */
export const STATE_WORDS: Record<EntryState, string> = {
  draft: 'not submitted',
  submitted: 'submitted',
  unsent: 'not saved',
  elsewhere: 'found on the server',
};
