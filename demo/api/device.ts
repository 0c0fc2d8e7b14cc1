export type Stored = { version: string; bytes: Uint8Array };

export type Device = {
  /** False if IndexedDB is forbidden: data ends with the tab. */
  isStored: boolean;
  version(): Promise<string | undefined>;
  load(): Promise<Stored | undefined>;
  save(stored: Stored): Promise<void>;
  secret(): Promise<Uint8Array<ArrayBuffer>>;
  readImage(id: string): Promise<Uint8Array | undefined>;
  writeImage(id: string, bytes: Uint8Array): Promise<void>;
  removeImage(id: string): Promise<void>;
  removeImages(): Promise<void>;
};

type ValueStore = {
  get(area: Area, key: string): Promise<unknown>;
  put(area: Area, entries: Record<string, unknown>): Promise<void>;
  remove(area: Area, key: string): Promise<void>;
  clear(area: Area): Promise<void>;
};

const AREAS = ['parts', 'images'] as const;
type Area = (typeof AREAS)[number];

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser storage failed'));
  });
}

/** Resolves on commit; requests succeed before that. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was aborted'));
  });
}

async function openIndexedDb(name: string): Promise<ValueStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const area of AREAS) opening.result.createObjectStore(area);
  };
  const db = await resultOf(opening);

  async function change(area: Area, work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = db.transaction(area, 'readwrite');
    work(transaction.objectStore(area));
    await committed(transaction);
  }

  return {
    get: (area, key) => resultOf<unknown>(db.transaction(area).objectStore(area).get(key)),
    put: (area, entries) =>
      change(area, (store) => {
        for (const [key, value] of Object.entries(entries)) store.put(value, key);
      }),
    remove: (area, key) => change(area, (store) => store.delete(key)),
    clear: (area) => change(area, (store) => store.clear()),
  };
}

function openMemory(): ValueStore {
  const values = { parts: new Map<string, unknown>(), images: new Map<string, unknown>() };
  return {
    get: (area, key) => Promise.resolve(values[area].get(key)),
    put(area, entries) {
      for (const [key, value] of Object.entries(entries)) values[area].set(key, value);
      return Promise.resolve();
    },
    remove: (area, key) => Promise.resolve(void values[area].delete(key)),
    clear(area) {
      values[area].clear();
      return Promise.resolve();
    },
  };
}

/** Opens an IndexedDB database, or memory where it is forbidden. */
export async function openDevice(name: string): Promise<Device> {
  const values = await openIndexedDb(name).catch(() => null);
  return createDevice(values ?? openMemory(), values !== null);
}

function createDevice(values: ValueStore, isStored: boolean): Device {
  const bytesAt = async (area: Area, key: string) => {
    const value = await values.get(area, key);
    return value instanceof Uint8Array ? value : undefined;
  };
  const version = async () => {
    const value = await values.get('parts', 'version');
    return typeof value === 'string' ? value : undefined;
  };

  return {
    isStored,
    version,
    async load() {
      const [stamp, bytes] = [await version(), await bytesAt('parts', 'database')];
      return stamp === undefined || !bytes ? undefined : { version: stamp, bytes };
    },
    save: ({ version: stamp, bytes }) => values.put('parts', { version: stamp, database: bytes }),
    async secret() {
      const known = await bytesAt('parts', 'secret');
      if (known) return new Uint8Array(known);
      const secret = crypto.getRandomValues(new Uint8Array(32));
      await values.put('parts', { secret });
      return secret;
    },
    readImage: (id) => bytesAt('images', id),
    writeImage: (id, bytes) => values.put('images', { [id]: bytes }),
    removeImage: (id) => values.remove('images', id),
    removeImages: () => values.clear('images'),
  };
}
