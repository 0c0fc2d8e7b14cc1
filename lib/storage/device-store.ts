import { createStore, type UseStore } from 'idb-keyval';

/** Some browsers never answer requests to a broken database. */
const ANSWER_LIMIT_MS = 2_000;

/** Runs a request on a table; rejects when it fails or takes over two seconds. */
export type DeviceStore = <Result>(run: (table: UseStore) => Promise<Result>) => Promise<Result>;

/** An IndexedDB table, opened at the first request. */
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
