import { windowEvents } from './store';

/**
 * The one door to localStorage and sessionStorage. A browser may lack them, forbid them or be
 * full; then values live in memory until the page is left and nothing throws.
 */
type Area = 'local' | 'session';

/** Fired at the window of the tab that writes; the browser's own event reaches the others only. */
const STORED_EVENT = 'creative-story-stored';

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };

function open(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // Reading the property itself throws where the user has forbidden site data.
    return null;
  }
}

/** The stored text, or null when there is none. */
export function readStored(area: Area, key: string): string | null {
  const inMemory = memory[area].get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return open(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The value stored as JSON; null when there is none, and when it was not written by us. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text; false means that it will not outlive this page. */
export function writeStored(area: Area, key: string, value: string): boolean {
  const isStored = tryToStore(area, key, value);
  window.dispatchEvent(new Event(STORED_EVENT));
  return isStored;
}

function tryToStore(area: Area, key: string, value: string): boolean {
  try {
    const storage = open(area);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[area].delete(key);
    return true;
  } catch {
    memory[area].set(key, value);
    return false;
  }
}

/** Removes a key; a key that is not there is no error. */
export function removeStored(area: Area, key: string): void {
  memory[area].delete(key);
  try {
    open(area)?.removeItem(key);
  } catch {
    // Nothing was stored there that could be removed.
  }
  window.dispatchEvent(new Event(STORED_EVENT));
}

/** Calls back when anything was stored, in this tab or another; returns the function that stops it. */
export const watchStored = windowEvents('storage', STORED_EVENT);

/** Calls back when another tab changes localStorage; returns the function that stops it. */
export function watchOtherTabs(onChange: (key: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === null || event.storageArea === open('local')) onChange(event.key);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
