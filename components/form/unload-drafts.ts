import { asFields, asList, asNumber, asText, type Fields } from '@/lib/narrow';
import { readStored, readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

import { unpackDraft, type Draft } from './draft';

/**
 * Drafts not yet confirmed by IndexedDB. Unloading the page aborts its transactions; localStorage
 * is synchronous, so they wait there for the next page.
 */
const KEY = 'unload-drafts';

/** A draft to save or remove in IndexedDB. */
export type DraftChange = {
  owner: string;
  address: string;
  /** When it was typed or removed, in milliseconds since 1970. */
  atMs: number;
  draft: Draft | null;
};

/** A change in localStorage. Its files do not fit; `fileMarks` identify them in IndexedDB. */
export type UnloadDraft = DraftChange & { fileMarks: Fields };

const unconfirmed = new Map<string, DraftChange>();

const nameOf = ({ owner, address }: DraftChange) => `${owner}\n${address}`;

const markOf = (file: File) => `${file.size} ${file.name}`;

function pack(change: DraftChange): unknown {
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

function unpack(stored: unknown): UnloadDraft | null {
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

/** The stored changes of this or an earlier page. */
export function listUnloadDrafts(): UnloadDraft[] {
  return asList(readStoredJson('local', KEY))
    .map(unpack)
    .filter((change) => change !== null);
}

function storedWithout(isOut: (change: UnloadDraft) => boolean): unknown[] {
  return asList(readStoredJson('local', KEY)).filter((stored) => {
    const change = unpack(stored);
    return change !== null && !isOut(change);
  });
}

function write(list: unknown[]): void {
  if (list.length === 0) removeStored('local', KEY);
  else writeStored('local', KEY, JSON.stringify(list));
}

/** Removes a form's changes up to this one: IndexedDB has it or a later one. */
export function removeUnloadDraft(change: DraftChange): void {
  if (readStored('local', KEY) === null) return;
  write(storedWithout((one) => nameOf(one) === nameOf(change) && one.atMs <= change.atMs));
}

/** Tracks a change until IndexedDB confirms it; call the returned function then. */
export function trackUnconfirmed(change: DraftChange): () => void {
  unconfirmed.set(nameOf(change), change);
  return () => {
    if (unconfirmed.get(nameOf(change)) === change) unconfirmed.delete(nameOf(change));
  };
}

/** Stores all unconfirmed changes before a possible unload. */
export function saveUnloadDrafts(): void {
  if (unconfirmed.size === 0) return;
  const others = storedWithout((change) => unconfirmed.has(nameOf(change)));
  write([...others, ...[...unconfirmed.values()].map(pack)]);
}

/** The change's draft, with its files from the stored draft. */
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
