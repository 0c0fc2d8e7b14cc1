import { asFields, asList, asNumber, asText, type Fields } from '@/lib/narrow';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { unpackDraft, type Draft } from './draft';

/**
 * Drafts that the device's database has not confirmed yet. A page that is left takes its open
 * requests with it, while localStorage is written at once: there they wait for the next page.
 */
const KEY = 'drafts-left';

/** What is to become of one form's draft on the device. */
export type DraftChange = {
  owner: string;
  address: string;
  /** When it was typed or forgotten, in milliseconds since 1970. */
  atMs: number;
  /** Null to forget it. */
  draft: Draft | null;
};

/** A change that waits. Its files did not fit; by these marks they are known where they are stored. */
export type UnloadDraft = DraftChange & { fileMarks: Fields };

const onTheWay = new Map<string, DraftChange>();

const nameOf = ({ owner, address }: DraftChange) => `${owner}\n${address}`;

const markOf = (file: File) => `${file.size} ${file.name}`;

function toLeft(change: DraftChange): unknown {
  const { draft } = change;
  const values = Object.entries(draft?.values ?? {});
  return {
    ...change,
    draft: draft && { ...draft, values: values.filter(([, value]) => !(value instanceof File)) },
    fileMarks: Object.fromEntries(
      values.flatMap(([name, value]) => (value instanceof File ? [[name, markOf(value)]] : [])),
    ),
  };
}

function readLeft(stored: unknown): UnloadDraft | null {
  const { owner, address, atMs, draft, fileMarks } = asFields(stored);
  const known = draft === null ? null : unpackDraft(draft);
  const moment = asNumber(atMs);
  if (moment === null || (known === null) !== (draft === null)) return null;
  return {
    owner: asText(owner),
    address: asText(address),
    atMs: moment,
    draft: known,
    fileMarks: asFields(fileMarks),
  };
}

function readStoredList(): unknown[] {
  try {
    return asList(JSON.parse(readStored('local', KEY) ?? '[]'));
  } catch {
    // Whatever stands there was not written by us.
    return [];
  }
}

/** What earlier pages left, or this one. Other tabs may be at it too: storing it twice does no harm. */
export function listUnloadDrafts(): UnloadDraft[] {
  return readStoredList()
    .map(readLeft)
    .filter((left) => left !== null);
}

/** What waits, as it is stored, but for what a test of each change takes out. */
function storedWithout(isOut: (left: UnloadDraft) => boolean): unknown[] {
  return readStoredList().filter((stored) => {
    const left = readLeft(stored);
    return left !== null && !isOut(left);
  });
}

function write(list: unknown[]): void {
  if (list.length === 0) removeStored('local', KEY);
  else writeStored('local', KEY, JSON.stringify(list));
}

/** Forgets what was left of a form up to a moment, because the device holds that or later. */
export function removeUnloadDraft(change: DraftChange): void {
  if (readStored('local', KEY) === null) return;
  write(storedWithout((left) => nameOf(left) === nameOf(change) && left.atMs <= change.atMs));
}

/** Notes a change that is being stored; the function that is returned notes that it has ended. */
export function trackUnconfirmed(change: DraftChange): () => void {
  onTheWay.set(nameOf(change), change);
  return () => {
    if (onTheWay.get(nameOf(change)) === change) onTheWay.delete(nameOf(change));
  };
}

/** Leaves for the next page what the device has not confirmed; for a page that may be at its end. */
export function saveUnloadDrafts(): void {
  if (onTheWay.size === 0) return;
  const others = storedWithout((left) => onTheWay.has(nameOf(left)));
  write([...others, ...[...onTheWay.values()].map(toLeft)]);
}

/** What was left, with the files that the device already holds of the same form. */
export function withStoredFiles(
  { draft, fileMarks }: UnloadDraft,
  stored: Draft | null,
): Draft | null {
  if (!draft) return null;
  const files = Object.entries(stored?.values ?? {}).filter(
    ([name, value]) => value instanceof File && fileMarks[name] === markOf(value),
  );
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(files) } };
}
