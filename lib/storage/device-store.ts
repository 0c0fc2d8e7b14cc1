import { createStore, type UseStore } from 'idb-keyval';

import { withTimeout } from '@/lib/timers';

/** Some browsers never answer requests to a broken database. */
const ANSWER_LIMIT_MS = 2_000;

/** Runs a request on a table; rejects when it fails or takes over two seconds. */
export type DeviceStore = <Result>(run: (table: UseStore) => Promise<Result>) => Promise<Result>;

/** An IndexedDB table, opened at the first request. */
export function deviceStore(database: string, table: string): DeviceStore {
  let store: UseStore | undefined;
  const noAnswer = () => new Error('The database does not answer.');
  return async (run) => {
    store ??= createStore(database, table);
    return withTimeout(run(store), ANSWER_LIMIT_MS, noAnswer);
  };
}
