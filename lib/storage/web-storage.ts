import { endingOf, FIRST_API, type KnownSite, readKnownSite, siteKey } from './known-site';
import { type ReadableStore, windowEvents } from './store';

/**
 * localStorage and sessionStorage. Where they are missing, forbidden or full, values stay in
 * memory; nothing throws.
 */
type Area = 'local' | 'session';

/** Fired in the writing tab; the browser's `storage` event reaches only the others. */
const STORED_EVENT = 'creative-story-stored';

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };

function open(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // Access throws where site data is blocked.
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

/** The keys that begin so, also of what is only in memory. */
export function storedKeys(area: Area, start: string): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(open(area) ?? {});
  } catch {
    // Nothing is stored there.
  }
  return [...new Set([...stored, ...memory[area].keys()])].filter((key) => key.startsWith(start));
}

/** A stored JSON value; null when missing or invalid. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text; false when it is only in memory. */
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

/** Whether the text of a key is only in memory, until the page is left. */
export const isInMemory = (area: Area, key: string): boolean => memory[area].has(key);

/** Whether so many letters more would be kept at a key; tried beside it, as nobody says how full a device is. */
export function wouldStore(area: Area, key: string, length: number): boolean {
  if (isInMemory(area, key)) return false;
  const trial = `${key} trial`;
  const isStored = tryToStore(area, trial, 'x'.repeat(length));
  removeStored(area, trial);
  return isStored;
}

/** Removes a key, if it exists. */
export function removeStored(area: Area, key: string): void {
  memory[area].delete(key);
  try {
    open(area)?.removeItem(key);
  } catch {
    // Nothing is stored there.
  }
  window.dispatchEvent(new Event(STORED_EVENT));
}

/** Calls back on each stored change in any tab; returns the unsubscribe function. */
export const watchStored = windowEvents('storage', STORED_EVENT);

/** Calls back when another tab changes localStorage; returns the unsubscribe function. */
export function watchOtherTabs(onChange: (key: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === null || event.storageArea === open('local')) onChange(event.key);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * Calls back when all of localStorage has been cleared elsewhere, before anything else follows from that;
 * returns the unsubscribe function.
 */
export function watchCleared(onCleared: () => void): () => void {
  const listen = ({ storageArea, key }: StorageEvent) => {
    if (key === null && (storageArea === null || storageArea === open('local'))) onCleared();
  };
  window.addEventListener('storage', listen, true);
  return () => window.removeEventListener('storage', listen, true);
}

/** What an admin may choose for this device, by its key, with what it is called. */
export const PREFERENCE_NAMES = {
  theme: 'theme',
  sidebar: 'sidebar',
  density: 'row height',
  changesLayout: 'layout of changes',
  singleKeys: 'single keys',
  'csv-format': 'kind of CSV file',
  'reply-way': 'way of replies',
  zone: 'time zone',
} as const;

/** A choice stored on this device, shared with other tabs; null when unset or invalid. */
export type Preference<Value extends string> = ReadableStore<Value | null> & {
  values: readonly Value[];
  write: (value: Value) => void;
};

/** A preference in localStorage under `key`. */
export function createPreference<Value extends string>(
  key: keyof typeof PREFERENCE_NAMES,
  values: readonly Value[],
): Preference<Value> {
  return {
    values,
    subscribe: watchStored,
    read() {
      const stored = readStored('local', key);
      return values.find((value) => value === stored) ?? null;
    },
    readOnServer: () => null,
    write: (value) => void writeStored('local', key, value),
  };
}

const read = (key: string) => readStored('local', key);
/** Of this page, once its configuration is read; another tab may get another one later. */
let here: { site: KnownSite; ending: string } | undefined;

/** The name under which this install's API has an item of localStorage, a list or a channel. */
export function ownKey(name: string): string {
  return `${name}${here?.ending ?? endingOf(readKnownSite(read)?.api, read)}`;
}

/** The whole address of this install's API; '' while it is not known. */
export const ownApi = (): string => here?.site.api ?? '';

/** Says which API the configuration names. True when items have other names than were supposed. */
export function knowSite(site: KnownSite): boolean {
  const before = ownKey('');
  here = { site, ending: endingOf(site.api, read) };
  return here.ending !== before;
}

/** Keeps with a session which API it is of. */
export function keepSite(): void {
  if (!here) return;
  const { site } = here;
  here = { site, ending: endingOf(site.api, read) };
  if (read(FIRST_API) === null) writeStored('local', FIRST_API, site.api);
  const text = JSON.stringify(site);
  if (read(siteKey()) !== text) writeStored('local', siteKey(), text);
}

/** After a session: which API this is, and whose the plain names are, is kept only while something is named by it. */
export function forgetSite(): void {
  const known = [FIRST_API, siteKey()];
  if (storedKeys('local', '').every((key) => known.includes(key)))
    known.forEach((key) => removeStored('local', key));
}
