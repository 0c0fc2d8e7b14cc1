import { delMany, get, getMany, set, update } from 'idb-keyval';

import { asList } from '@/lib/narrow';
import { durable, hasDatabases } from '@/lib/storage/device-store';

import { CHUNK, chunkKey, chunksOf, headsKey, keysOf, onDevice, rowsKey } from './device-table';
import { takeLease } from './lease';
import { isTaken } from './lease-entry';
import { toHeads, toRows, toRowState } from './read-kept';
import type { SetHead, SetHome } from './set-home';

/** How many sets the device keeps of an admin; the oldest that are over go first. */
export const MOST_SETS = 200;

/** Without the oldest of more than are kept; what runs or is unfinished waits for its answer. */
function withoutOldest(heads: readonly SetHead[]): SetHead[] {
  const over = heads.filter(({ isOpen }) => !isOpen);
  const gone = new Set(over.slice(Math.max(0, MOST_SETS - (heads.length - over.length))));
  return heads.filter((head) => !gone.has(head));
}

/** Rewrites what is said of an admin's sets, and deletes what is kept of those that went. */
async function rewriteHeads(
  owner: string,
  rewrite: (heads: SetHead[]) => SetHead[],
  isDurable = false,
) {
  let gone: SetHead[] = [];
  await onDevice((table) =>
    update(
      headsKey(owner),
      (stored: unknown) => {
        const before = toHeads(stored);
        const after = rewrite(before);
        const stay = new Set(after.map(({ id }) => id));
        gone = before.filter(({ id }) => !stay.has(id));
        return after;
      },
      isDurable ? durable(table) : table,
    ),
  );
  if (gone.length > 0) await onDevice((table) => delMany(gone.flatMap(keysOf), table));
}

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
  async add(owner, { rows, ...kept }) {
    await onDevice((table) => set(rowsKey(kept.id), rows, durable(table)));
    const [head] = toHeads([kept]);
    if (!head) return;
    const isOther = ({ id }: SetHead) => id !== head.id;
    await rewriteHeads(owner, (heads) => withoutOldest([head, ...heads.filter(isOther)]), true);
  },
  changeHeads: (owner, change) =>
    rewriteHeads(owner, (heads) => heads.map(change).filter((head) => head !== null)),
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
