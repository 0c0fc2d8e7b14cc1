import { get, getMany, promisifyRequest, set, update } from 'idb-keyval';

import { asList } from '@/lib/narrow';
import { durable, hasDatabases } from '@/lib/storage/device-store';

import {
  CHUNK,
  chunkKey,
  chunksOf,
  headsKey,
  isHeadsKey,
  keysOf,
  onDevice,
  rowsKey,
  setOfRows,
} from './device-table';
import { takeLease } from './lease';
import { isTaken } from './lease-entry';
import { toHeads, toRows, toRowState } from './read-kept';
import type { SetHead, SetHome, WholeSet } from './set-home';

/** How many sets the device keeps of an admin; the oldest that are over go first. */
export const MOST_SETS = 200;

/** Without the oldest of more than are kept; what runs or is unfinished waits for its answer. */
function withoutOldest(heads: readonly SetHead[]): SetHead[] {
  const over = heads.filter(({ isOpen }) => !isOpen);
  const gone = new Set(over.slice(Math.max(0, MOST_SETS - (heads.length - over.length))));
  return heads.filter((head) => !gone.has(head));
}

/**
 * Rewrites what is said of an admin's sets, with the rows of one that is `added`, and deletes what is kept of those that
 * went: in one transaction, since nobody finds rows without their head.
 */
const rewriteHeads = (
  owner: string,
  rewrite: (heads: SetHead[]) => SetHead[],
  added?: Pick<WholeSet, 'id' | 'rows' | 'states'>,
): Promise<void> =>
  onDevice((table) =>
    // A power cut must not take back a set of which a row may be sent by then.
    (added ? durable(table) : table)('readwrite', async (store) => {
      const before = toHeads(await promisifyRequest<unknown>(store.get(headsKey(owner))));
      const after = rewrite(before);
      const stay = new Set(after.map(({ id }) => id));
      store.put(after, headsKey(owner));
      if (added) {
        const { id, rows, states } = added;
        store.put(rows, rowsKey(id));
        for (const chunk of chunksOf(states.length))
          store.put(states.slice(chunk * CHUNK, (chunk + 1) * CHUNK), chunkKey(id, chunk));
      }
      for (const head of before)
        if (!stay.has(head.id)) for (const key of keysOf(head)) store.delete(key);
      await promisifyRequest(store.transaction);
    }),
  );

/** The browser's database: all tabs see its sets, and a reload finds them again. */
export const deviceHome: SetHome = {
  async heads(owner) {
    if (!hasDatabases()) return [];
    return toHeads(await onDevice((table) => get(headsKey(owner), table)));
  },
  async open(head) {
    const { id, count } = head;
    const keys = [rowsKey(id), ...chunksOf(count).map((chunk) => chunkKey(id, chunk))];
    const [stored, ...kept] = await onDevice((table) => getMany<unknown>(keys, table));
    const rows = toRows(stored, head.noun);
    const chunks = kept.map(asList);
    const states = rows.map((_, at) => toRowState(chunks[Math.floor(at / CHUNK)]?.[at % CHUNK]));
    return { ...head, rows, states };
  },
  async add(owner, { rows, states, ...kept }) {
    const [head] = toHeads([kept]);
    if (!head) return;
    const isOther = ({ id }: SetHead) => id !== head.id;
    await rewriteHeads(owner, (heads) => withoutOldest([head, ...heads.filter(isOther)]), {
      id: head.id,
      rows,
      states,
    });
  },
  changeHeads: (owner, change) =>
    rewriteHeads(owner, (heads) => heads.map(change).filter((head) => head !== null)),
  async sweep() {
    if (!hasDatabases()) return;
    await onDevice((table) =>
      table('readwrite', async (store) => {
        const keys = (await promisifyRequest(store.getAllKeys())).map(String);
        const lists = await Promise.all(
          keys
            .filter(isHeadsKey)
            .map((key) => promisifyRequest<unknown>(store.get(key)).then(toHeads)),
        );
        const found = new Set(lists.flat().map(({ id }) => id));
        for (const key of keys) {
          const id = setOfRows(key);
          if (id !== undefined && !found.has(id)) store.delete(key);
        }
        await promisifyRequest(store.transaction);
      }),
    );
  },
  putRows: (id, rows) => onDevice((table) => set(rowsKey(id), rows, table)),
  async changeStates({ id, count }, change) {
    for (const chunk of chunksOf(count)) {
      const inChunk = (stored: unknown) =>
        asList(stored).map((state, at) => change(toRowState(state), chunk * CHUNK + at));
      await onDevice((table) => update(chunkKey(id, chunk), inChunk, table));
    }
  },
  takeLease,
  isTaken,
};
