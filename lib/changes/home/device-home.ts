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
import { factsOf, type SetHead, type SetHome, type WholeSet } from './set-home';

/** How many sets of an admin the device keeps; of those that are over the oldest go first. */
export const MOST_SETS = 200;

/** Leaves out the oldest where there are too many, but none that runs or waits for its answer. */
function withoutOldest(heads: readonly SetHead[]): SetHead[] {
  const over = heads.filter(({ isOpen }) => !isOpen);
  const gone = new Set(over.slice(Math.max(0, MOST_SETS - (heads.length - over.length))));
  return heads.filter((head) => !gone.has(head));
}

/**
 * Rewrites the heads of an admin's sets, adds the rows of the set that is `added`, and deletes the rows of sets that
 * went. It takes one transaction, since nobody finds rows without their head.
 */
const rewriteHeads = (
  owner: string,
  rewrite: (heads: SetHead[]) => SetHead[],
  added?: Pick<WholeSet, 'id' | 'rows' | 'states'>,
): Promise<void> =>
  onDevice((table) =>
    // A row of the set may be sent by the time of a power cut, which must not lose the set.
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
    const { id, count, noun } = head;
    const keys = [rowsKey(id), ...chunksOf(count).map((chunk) => chunkKey(id, chunk))];
    const [stored, ...kept] = await onDevice((table) => getMany<unknown>(keys, table));
    const rows = toRows(stored, noun);
    const chunks = kept.map(asList);
    const states = rows.map((_, at) => toRowState(chunks[Math.floor(at / CHUNK)]?.[at % CHUNK]));
    return { ...factsOf(head), rows, states };
  },
  async keep(owner, { rows, states, ...kept }) {
    const [head] = toHeads([{ ...kept, tally: null }]);
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
  async sweep(isOver = () => false) {
    if (!hasDatabases()) return;
    await onDevice((table) =>
      table('readwrite', async (store) => {
        const keys = (await promisifyRequest(store.getAllKeys())).map(String);
        const found = new Set<string>();
        for (const key of keys.filter(isHeadsKey)) {
          const heads = toHeads(await promisifyRequest<unknown>(store.get(key)));
          const stay = heads.filter((head) => !isOver(head));
          if (stay.length < heads.length) store.put(stay, key);
          for (const { id } of stay) found.add(id);
        }
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
