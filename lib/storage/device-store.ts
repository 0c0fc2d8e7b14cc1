import { createStore, type UseStore } from 'idb-keyval';

/** Some browsers leave a request to a broken database open for ever. */
const ANSWER_LIMIT_MS = 2_000;

/** Runs a request on a table of this device; rejects when it fails or says nothing for two seconds. */
export type DeviceStore = <Result>(run: (table: UseStore) => Promise<Result>) => Promise<Result>;

/** A table of this device's database (IndexedDB), opened with the first request. */
export function deviceStore(database: string, table: string): DeviceStore {
  let store: UseStore | undefined;
  return async (run) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer.')), ANSWER_LIMIT_MS);
    });
    try {
      store ??= createStore(database, table);
      return await Promise.race([run(store), silence]);
    } finally {
      clearTimeout(timer);
    }
  };
}
