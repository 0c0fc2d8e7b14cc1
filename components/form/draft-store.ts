import { del, entries, get, set } from 'idb-keyval';

import { deviceStore } from '@/lib/storage/device-store';
import { announceChange } from '@/lib/storage/tab-channel';

import { packDraft, unpackDraft, type Draft } from './draft';
import {
  removeUnloadDraft,
  listUnloadDrafts,
  trackUnconfirmed,
  withStoredFiles,
  type DraftChange,
  type UnloadDraft,
} from './unload-drafts';

/**
 * Unsaved form values per admin and form, in IndexedDB. Where that is missing, forbidden, full or
 * does not answer, drafts stay in memory until the page is unloaded; nothing throws.
 */
const DRAFT_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The topic of the drafts' change events. */
export const DRAFTS = 'drafts';

type Key = [owner: string, address: string];

const memory = new Map<string, { owner: string; draft: Draft }>();
let queue: Promise<unknown> = Promise.resolve();

/** Runs one call at a time, so that a save cannot undo a later removal. */
function inOrder<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = queue.then(run);
  queue = result.catch(() => undefined);
  return result;
}

const onDevice = deviceStore('creative-story', 'drafts');

const nameOf = (key: Key) => key.join('\n');

function isOver({ savedAtMs }: Draft): boolean {
  return Date.now() - savedAtMs > DRAFT_LIFE_MS;
}

/** Saves a form's draft. False when it is only in memory. */
export function saveDraft(owner: string, draft: Draft): Promise<boolean> {
  const key: Key = [owner, draft.address];
  const change: DraftChange = { owner, address: draft.address, atMs: draft.savedAtMs, draft };
  const end = trackUnconfirmed(change);
  return inOrder(async () => {
    try {
      const packed = await packDraft(draft);
      await onDevice((drafts) => set(key, packed, drafts));
      memory.delete(nameOf(key));
      removeUnloadDraft(change);
      announceChange(DRAFTS);
      return true;
    } catch {
      memory.set(nameOf(key), { owner, draft });
      return false;
    } finally {
      end();
    }
  });
}

/** The draft of a form; null when there is none or it is older than 7 days. */
export async function readDraft(owner: string, address: string): Promise<Draft | null> {
  return (await listDrafts(owner)).find((draft) => draft.address === address) ?? null;
}

/** Removes a form's draft after it was sent or discarded. */
export function removeDraft(owner: string, address: string): Promise<void> {
  const key: Key = [owner, address];
  const change: DraftChange = { owner, address, atMs: Date.now(), draft: null };
  const end = trackUnconfirmed(change);
  return inOrder(async () => {
    memory.delete(nameOf(key));
    // Without IndexedDB there is no stored draft either.
    await onDevice((drafts) => del(key, drafts)).catch(() => undefined);
    end();
    removeUnloadDraft(change);
    announceChange(DRAFTS);
  });
}

/** An admin's drafts, newest first. Drafts of any admin older than 7 days are deleted. */
export function listDrafts(owner: string): Promise<Draft[]> {
  return inOrder(async () => {
    for (const change of listUnloadDrafts()) await storeUnloadDraft(change);
    const inMemory = [...memory.values()].filter((entry) => entry.owner === owner);
    const found = [...(await readDevice(owner)), ...inMemory.map(({ draft }) => draft)];
    return found.sort((one, other) => other.savedAtMs - one.savedAtMs);
  });
}

/** Saves a draft from localStorage, unless IndexedDB has a later one. */
async function storeUnloadDraft(change: UnloadDraft): Promise<void> {
  const { owner, address, atMs } = change;
  const key: Key = [owner, address];
  try {
    const stored = unpackDraft(await onDevice((drafts) => get<unknown>(key, drafts)));
    const draft = withStoredFiles(change, stored);
    if (stored === null || stored.savedAtMs <= atMs) {
      const packed = draft && (await packDraft(draft));
      await onDevice((drafts) => (packed ? set(key, packed, drafts) : del(key, drafts)));
    }
    removeUnloadDraft(change);
  } catch {
    // It stays in localStorage; until then the draft is in memory.
    const { draft } = change;
    if (draft && !memory.has(nameOf(key))) memory.set(nameOf(key), { owner, draft });
  }
}

async function readDevice(owner: string): Promise<Draft[]> {
  try {
    const stored = await onDevice((drafts) => entries<IDBValidKey, unknown>(drafts));
    const drafts: Draft[] = [];
    for (const [key, value] of stored) {
      const draft = unpackDraft(value);
      if (draft === null || isOver(draft)) await onDevice((all) => del(key, all));
      else if (
        Array.isArray(key) &&
        key[0] === owner &&
        !memory.has(nameOf([owner, draft.address]))
      )
        drafts.push(draft);
    }
    return drafts;
  } catch {
    return [];
  }
}
