import { delMany, get, keys, set } from 'idb-keyval';

import { isFormAddress } from '@/lib/links/addresses';
import { asFields, asList, asNumber, asText, isFields, isMoment, type Fields } from '@/lib/narrow';
import { deviceStore } from '@/lib/storage/device-store';
import { askToKeepOnce } from '@/lib/storage/kept-storage';
import { isOverdue } from '@/lib/storage/unpublished';
import { readStoredJson, removeStored, storedKeys, writeStored } from '@/lib/storage/web-storage';

import type { Draft } from './use-draft';

/**
 * Unsaved form values per admin and form (ADR 17): texts in localStorage, with each change, and the
 * files that they name in IndexedDB. What the browser does not take stays in memory until the page
 * is unloaded; nothing throws.
 */
/** By then the text that names a file is stored, in whatever tab it was typed. */
const UNNAMED_LIFE_MS = 24 * 60 * 60 * 1000;
const START = 'draft:';

const isFile = (value: unknown) => value instanceof File;
const keyOf = (owner: string, address: string) => `${START}${owner} ${address}`;
const onDevice = deviceStore('creative-story', 'drafts');

/** The ids that files are stored under. */
const ids = new WeakMap<File, string>();
/** Files that IndexedDB has not confirmed, by id, and the writes that are under way. */
const unconfirmed = new Map<string, File>();
const writes = new Map<string, Promise<boolean>>();

/** Saves a form's draft, its texts before this returns. False when something is only in memory. */
export async function saveDraft(owner: string, draft: Draft): Promise<boolean> {
  const key = keyOf(owner, draft.address);
  const before = fileIdsAt(key);
  const files = new Map<string, File>();
  const values = Object.entries(draft.values).map(([name, value]) => {
    if (!isFile(value)) return [name, value];
    const fileId = idOf(value);
    files.set(fileId, value);
    return [name, { fileId }];
  });
  const isStored = writeStored('local', key, JSON.stringify({ ...draft, owner, values }));
  askToKeepOnce();
  removeFiles(before.filter((id) => !files.has(id)));
  const unwritten = [...files].filter(([id]) => unconfirmed.has(id) || !before.includes(id));
  const written = await Promise.all(unwritten.map(([id, file]) => writeFile(key, id, file)));
  return isStored && written.every(Boolean);
}

/** The draft of a form; null when there is none or it is older than 7 days. */
export async function readDraft(owner: string, address: string): Promise<Draft | null> {
  return (await listDrafts(owner)).find((draft) => draft.address === address) ?? null;
}

/** Removes a form's draft after it was sent or discarded. */
export function removeDraft(owner: string, address: string): void {
  removeAt(keyOf(owner, address));
  // What an earlier release stored, if that is not moved yet.
  removeFiles([[owner, address]]);
}

let tidied: Promise<unknown> | undefined;

/** An admin's drafts, newest first. Drafts of any admin older than 7 days are deleted. */
export async function listDrafts(owner: string): Promise<Draft[]> {
  await (tidied ??= tidyUp());
  const found: Draft[] = [];
  for (const key of storedKeys('local', START)) {
    const stored = asFields(readStoredJson('local', key));
    const draft = toDraft(stored);
    // One that this release cannot read may be of another, which is put back before the week is over.
    if (!isMoment(stored.savedAtMs) || isOverdue(stored.savedAtMs)) removeAt(key);
    else if (draft !== null && stored.owner === owner) found.push(draft);
  }
  found.sort((one, other) => other.savedAtMs - one.savedAtMs);
  return Promise.all(found.map(withFiles));
}

/** Reads a stored draft without its files; null when it is invalid or its screen is gone. */
export function toDraft(stored: unknown): Draft | null {
  const { savedAtMs, revertsMs, ...fields } = asFields(stored);
  const address = asText(fields.address);
  if (!isFormAddress(address)) return null;
  if (!isMoment(savedAtMs)) return null;
  const values = asList(fields.values)
    .map(asList)
    .flatMap(([name, value]) => (typeof name === 'string' ? [[name, value] as const] : []));
  return {
    address,
    title: asText(fields.title),
    subject: asText(fields.subject),
    savedAtMs,
    values: Object.fromEntries(values),
    base: asFields(fields.base),
    ...(isMoment(revertsMs) && { revertsMs }),
  };
}

function removeAt(key: string): void {
  const files = fileIdsAt(key);
  removeStored('local', key);
  removeFiles(files);
}

function idOf(file: File): string {
  const id = ids.get(file) ?? `${Date.now()} ${Math.random()}`;
  ids.set(file, id);
  return id;
}

const fileIdOf = (value: unknown) => asText(asFields(value).fileId);

function fileIdsAt(key: string): string[] {
  const { values = {} } = toDraft(readStoredJson('local', key)) ?? {};
  return Object.values(values).map(fileIdOf).filter(Boolean);
}

function writeFile(key: string, id: string, file: File): Promise<boolean> {
  unconfirmed.set(id, file);
  const write = writes.get(id) ?? storeFile(key, id, file).finally(() => writes.delete(id));
  writes.set(id, write);
  return write;
}

async function storeFile(key: string, id: string, file: File): Promise<boolean> {
  try {
    // As bytes, since some browsers store no files in a private window.
    const bytes = await file.arrayBuffer();
    const packed = { fileName: file.name, type: file.type, bytes };
    await onDevice((table) => set(id, packed, table));
    unconfirmed.delete(id);
    // The draft may have gone meanwhile.
    if (!fileIdsAt(key).includes(id)) removeFiles([id]);
    return true;
  } catch {
    return false;
  }
}

function removeFiles(keysOfFiles: IDBValidKey[]): void {
  for (const id of keysOfFiles.filter((key) => typeof key === 'string')) {
    unconfirmed.delete(id);
    writes.delete(id);
  }
  // What stays is removed by a later page.
  if (keysOfFiles.length > 0)
    void onDevice((table) => delMany(keysOfFiles, table)).catch(() => undefined);
}

/** A draft with the files that it names; one that was not stored in time is left out. */
async function withFiles(draft: Draft): Promise<Draft> {
  const values: Fields = {};
  for (const [name, value] of Object.entries(draft.values)) {
    const id = fileIdOf(value);
    const whole = id === '' ? value : (unconfirmed.get(id) ?? (await readFile(id)));
    if (id === '' || whole !== null) values[name] = whole;
  }
  return { ...draft, values };
}

async function readFile(id: string): Promise<File | null> {
  const file = unpackFile(await onDevice((table) => get<unknown>(id, table)).catch(() => null));
  if (!isFile(file)) return null;
  ids.set(file, id);
  return file;
}

/** A stored file; anything else as it is. */
function unpackFile(stored: unknown): unknown {
  if (!isFields(stored)) return stored;
  const { fileName, type, bytes } = stored;
  // The bytes may come from another realm, where `instanceof` fails.
  const isPacked = Object.prototype.toString.call(bytes) === '[object ArrayBuffer]';
  return isPacked
    ? new File([bytes as ArrayBuffer], asText(fileName), { type: asText(type) })
    : stored;
}

/** Once a page: takes over what an earlier release stored, and removes files that no draft names. */
async function tidyUp(): Promise<void> {
  const stored = await onDevice((table) => keys(table)).catch(() => []);
  await moveEarlierDrafts(stored.filter((key) => Array.isArray(key)));
  const named = storedKeys('local', START).flatMap(fileIdsAt);
  const isUnnamed = (key: IDBValidKey) =>
    typeof key === 'string' &&
    !named.includes(key) &&
    Date.now() - Number.parseInt(key, 10) > UNNAMED_LIFE_MS;
  removeFiles(stored.filter(isUnnamed));
}

/** What an earlier release had not stored when its page was left. */
const LEFT = 'unload-drafts';

/**
 * At first a draft was stored as a whole in IndexedDB under its owner and address, and changes
 * that it had not confirmed in one list in localStorage. None of these lives longer than a week.
 */
async function moveEarlierDrafts(stored: IDBValidKey[]): Promise<void> {
  const left = asList(readStoredJson('local', LEFT)).map(asFields);
  const places = [...stored.map(asList), ...left.map(({ owner, address }) => [owner, address])];
  const moved = places.map(([owner, address]) =>
    moveEarlierDraft(
      asText(owner),
      asText(address),
      left.find((change) => change.owner === owner && change.address === address) ?? {},
    ),
  );
  if ((await Promise.all(moved)).every(Boolean)) removeStored('local', LEFT);
}

async function moveEarlierDraft(owner: string, address: string, left: Fields): Promise<boolean> {
  const key = [owner, address];
  const reply = await onDevice((table) => get<unknown>(key, table)).then(
    (packed) => ({ packed }),
    () => null,
  );
  const stored = toDraft(reply?.packed);
  const leftAtMs = asNumber(left.atMs);
  const isLeftLater = leftAtMs !== null && leftAtMs >= (stored?.savedAtMs ?? 0);
  const marks = asFields(left.fileMarks);
  const values = Object.entries(stored?.values ?? {})
    .map(([name, value]) => [name, unpackFile(value)] as const)
    .filter(([name, value]) => !isLeftLater || (isFile(value) && marks[name] === markOf(value)));
  const draft = isLeftLater ? toDraft(left.draft) : stored;
  const known = toDraft(readStoredJson('local', keyOf(owner, address)));
  if (draft && draft.savedAtMs >= (known?.savedAtMs ?? 0)) {
    const whole = { ...draft, values: { ...draft.values, ...Object.fromEntries(values) } };
    if (!(await saveDraft(owner, whole))) return false;
  }
  if (reply) removeFiles([key]);
  return reply !== null;
}

/** How what was left names a file that IndexedDB may hold. */
const markOf = (file: File) => `${file.size} ${file.name}`;
