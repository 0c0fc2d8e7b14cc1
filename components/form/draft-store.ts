import { delMany, get, keys, set } from 'idb-keyval';

import { madeAt } from '@/lib/changes/plan/another-record';
import { isFormAddress } from '@/lib/links/addresses';
import { asFields, asList, asText, isMoment, type Fields } from '@/lib/narrow';
import { deviceStore } from '@/lib/storage/device-store';
import { askToKeepOnce } from '@/lib/storage/kept-storage';
import { isOverdue } from '@/lib/storage/unpublished';
import {
  isInMemory,
  readStored,
  readStoredJson,
  removeStored,
  storedKeys,
  writeStored,
} from '@/lib/storage/web-storage';

import type { Draft } from './use-draft';

/**
 * Unsaved form values per admin and form (ADR 17): texts in localStorage, with each change, and the
 * files that they name in IndexedDB. What the browser does not take stays in memory until the page
 * is unloaded; nothing throws.
 */
/** By then the text that names a file is stored, in whatever tab it was typed. */
const UNNAMED_LIFE_MS = 24 * 60 * 60 * 1000;
const START = 'draft:';

type Place = Pick<Draft, 'address' | 'slot'>;

const isFile = (value: unknown) => value instanceof File;
/** Of several tabs with one form each keeps its draft in a slot of its own; the first one needs no number. */
const keyOf = (owner: string, { address, slot = 1 }: Place) =>
  `${START}${owner} ${address}${slot > 1 ? ` ${slot}` : ''}`;
const onDevice = deviceStore('creative-story', 'drafts');

/** The ids that files are stored under. */
const ids = new WeakMap<File, string>();
/** Files that IndexedDB has not confirmed, by id, and the writes that are under way. */
const unconfirmed = new Map<string, File>();
const writes = new Map<string, Promise<boolean>>();
/** Files that IndexedDB did not give in time: they stay with their draft until it does, or another takes their place. */
const unread = new Set<string>();

/** What this page has saved or read of drafts, by their keys. */
const known = new Map<string, Draft>();

/** Saves a form's draft, its texts before this returns. False when something is only in memory. */
export async function saveDraft(owner: string, draft: Draft): Promise<boolean> {
  const key = keyOf(owner, draft);
  known.set(key, draft);
  const before = fileIdsAt(key);
  const files = new Map<string, File>();
  const own = Object.entries(draft.values).map(([name, value]) => {
    if (!isFile(value)) return [name, value];
    const fileId = idOf(value);
    files.set(fileId, value);
    return [name, { fileId }];
  });
  const left = unreadAt(key).filter(([name]) => !(name in draft.values));
  const leftIds = left.map(([, { fileId }]) => fileId);
  const values = [...own, ...left];
  const isStored = writeStored('local', key, JSON.stringify({ ...draft, owner, values }));
  askToKeepOnce();
  removeFiles(before.filter((id) => !files.has(id) && !leftIds.includes(id)));
  const unwritten = [...files].filter(([id]) => unconfirmed.has(id) || !before.includes(id));
  const written = await Promise.all(unwritten.map(([id, file]) => writeFile(key, id, file)));
  return isStored && written.every(Boolean);
}

/** The draft of a form in a slot, else its newest; null when there is none or it is older than 7 days. */
export async function readDraft(
  owner: string,
  address: string,
  slot?: number,
): Promise<Draft | null> {
  const isOf = (draft: Draft) =>
    draft.address === address && (slot === undefined || (draft.slot ?? 1) === slot);
  const found = (await listDrafts(owner)).find(isOf) ?? null;
  if (found !== null) known.set(keyOf(owner, found), found);
  return found;
}

/** The draft of an open form as this page has saved or read it last, also where the device was cleared since. */
export const knownDraft = (owner: string, place: Place): Draft | undefined =>
  known.get(keyOf(owner, place));

/** Whether a form's draft outlasts the page, its files too. */
export async function isDraftStored(...form: [owner: string, place: Place]): Promise<boolean> {
  const key = keyOf(...form);
  await Promise.all(fileIdsAt(key).map(async (id) => writes.get(id)));
  return !isInMemory('local', key) && !fileIdsAt(key).some((id) => unconfirmed.has(id));
}

/** Whether a form has a draft at this moment in a slot. */
export function hasDraft(owner: string, address: string, slot = 1): boolean {
  return readStored('local', keyOf(owner, { address, slot })) !== null;
}

/** The drafts of a form, the newest first, without their files. */
export function draftsAt(owner: string, address: string): Draft[] {
  return storedKeys('local', keyOf(owner, { address }))
    .map((key) => asFields(readStoredJson('local', key)))
    .filter((stored) => stored.address === address)
    .flatMap((stored) => toDraft(stored) ?? [])
    .toSorted((one, other) => other.savedAtMs - one.savedAtMs);
}

/** Removes a form's draft after it was sent or discarded. */
export function removeDraft(owner: string, place: Place): void {
  removeAt(keyOf(owner, place));
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
  const { savedAtMs, revertsMs, sentAtMs, slot, ...fields } = asFields(stored);
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
    ...madeAt(fields),
    savedAtMs,
    values: Object.fromEntries(values),
    base: asFields(fields.base),
    ...(isMoment(revertsMs) && { revertsMs }),
    ...(isMoment(sentAtMs) && { sentAtMs }),
    ...(Number.isInteger(slot) && Number(slot) > 1 && { slot: Number(slot) }),
  };
}

function removeAt(key: string): void {
  known.delete(key);
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

/** The names of a draft's files, and their ids. */
function filesAt(key: string): [name: string, stored: { fileId: string }][] {
  const { values = {} } = toDraft(readStoredJson('local', key)) ?? {};
  return Object.entries(values).flatMap(([name, value]) => {
    const fileId = fileIdOf(value);
    return fileId === '' ? [] : [[name, { fileId }]];
  });
}

const fileIdsAt = (key: string) => filesAt(key).map(([, { fileId }]) => fileId);
const unreadAt = (key: string) => filesAt(key).filter(([, { fileId }]) => unread.has(fileId));

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

function removeFiles(fileIds: string[]): void {
  for (const id of fileIds) {
    unconfirmed.delete(id);
    writes.delete(id);
  }
  // What stays is removed by a later page.
  if (fileIds.length > 0) void onDevice((table) => delMany(fileIds, table)).catch(() => undefined);
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
  const stored = await onDevice((table) => get<unknown>(id, table)).then(
    (found) => {
      unread.delete(id);
      return found;
    },
    () => void unread.add(id),
  );
  const { fileName, type, bytes } = asFields(stored);
  // The bytes may come from another realm, where `instanceof` fails.
  if (Object.prototype.toString.call(bytes) !== '[object ArrayBuffer]') return null;
  const file = new File([bytes as ArrayBuffer], asText(fileName), { type: asText(type) });
  ids.set(file, id);
  return file;
}

/** Once a page: removes files that no draft names. */
async function tidyUp(): Promise<void> {
  const stored = await onDevice((table) => keys<string>(table)).catch(() => []);
  const named = storedKeys('local', START).flatMap(fileIdsAt);
  const isUnnamed = (id: string) =>
    !named.includes(id) && Date.now() - Number.parseInt(id, 10) > UNNAMED_LIFE_MS;
  removeFiles(stored.filter(isUnnamed));
}
