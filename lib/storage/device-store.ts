import { createStore, type UseStore } from 'idb-keyval';
import { useEffect, useState } from 'react';

import { withTimeout } from '@/lib/timers';

import type { ReadableStore } from './store';

/** Some browsers never answer requests to a broken database. */
const ANSWER_LIMIT_MS = 2_000;
/** After the limit an answer may stand in the queue of a page that was busy all the while. */
const BUSY_MS = 500;

/** Whether the browser has databases at all: one without them keeps nothing in any. */
export const hasDatabases = (): boolean => typeof indexedDB !== 'undefined';

/** Runs a request on a table; rejects when it fails or takes over two seconds. */
export type DeviceStore = <Result>(run: (table: UseStore) => Promise<Result>) => Promise<Result>;

/**
 * The same table, whose writes are done once they stand on the disk: others a power cut takes back for some
 * seconds, and they cost less.
 */
export const durable =
  (table: UseStore): UseStore =>
  (mode, run) =>
    table('readonly', ({ name, transaction: { db } }) =>
      run(db.transaction(name, mode, { durability: 'strict' }).objectStore(name)),
    );

/** A key that no other entry of the device has; `crypto.randomUUID` is missing over plain http. */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** An IndexedDB table, opened at the first request. */
export function deviceStore(database: string, table: string): DeviceStore {
  let store: UseStore | undefined;
  const noAnswer = () => new Error('The database does not answer.');
  return async (run) => {
    store ??= createStore(database, table);
    const answer = run(store);
    return withTimeout(answer, ANSWER_LIMIT_MS, noAnswer).catch(() =>
      withTimeout(answer, BUSY_MS, noAnswer),
    );
  };
}

/**
 * An admin's stored items, read again after each change that `subscribe` tells of; undefined while
 * they are read. The setter replaces them until then.
 */
export function useDeviceList<Item>(
  subscribe: ReadableStore<unknown>['subscribe'],
  owner: string,
  read: (owner: string) => Promise<Item[]>,
): [Item[] | undefined, (list: Item[] | undefined) => void] {
  const [list, setList] = useState<Item[]>();

  useEffect(
    function followChanges() {
      let isActive = true;
      async function update(): Promise<void> {
        const found = await read(owner);
        if (isActive) setList(found);
      }
      const stop = subscribe(() => void update());
      void update();
      return () => {
        isActive = false;
        stop();
      };
    },
    [subscribe, owner, read],
  );
  return [list, setList];
}
