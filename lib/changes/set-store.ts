import { delMany, get, getMany, set, update } from 'idb-keyval';

import { asFields, asList, asNumber, asText, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { newId } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

import { type ChangeSet, isMixed, type RowChange, toRowState, toRows, WAITING } from './change-set';
import {
  CHUNK,
  chunkKey,
  chunksOf,
  headsKey,
  keysOf,
  type KeptSet,
  memory,
  onDevice,
  rowsKey,
  type SetHead,
} from './set-table';

/** How many sets the device keeps of an admin; the oldest go first. */
export const MOST_SETS = 200;
const TOPIC = 'change-sets';

function toHead(value: unknown): SetHead | null {
  const { id, noun, title, atMs, count, fields, ...is } = asFields(value);
  if (asText(id) === '' || !isMoment(atMs)) return null;
  const [ours, back] = [asNumber(is.ours) ?? asNumber(count) ?? 0, asNumber(is.back) ?? 0];
  return {
    ...{ id: asText(id), noun: asText(noun), title: asText(title), atMs },
    ...{
      count: asNumber(count) ?? 0,
      isDeletion: is.isDeletion === true,
      isOpen: is.isOpen === true,
    },
    ...{ ours, back, written: asNumber(is.written) ?? ours + back },
    ...{ isMixed: is.isMixed === true, fields: asList(fields).map(asText) },
  };
}
const toHeads = (stored: unknown) =>
  asList(stored)
    .map(toHead)
    .filter((head) => head !== null);

/** Calls back when sets are added, end or go, in other tabs too; returns the unsubscribe function. */
export const watchSets = (onChange: () => void) => watchTopic(TOPIC, onChange);

/** A set that nobody has run yet, as it is kept. */
export function newSet(set: ChangeSet): KeptSet {
  const { noun, title, rows } = set;
  const names = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})));
  return {
    ...{ id: newId(), noun, title, rows, atMs: serverNowMs(), count: rows.length },
    ...{ isDeletion: rows.every(({ after }) => after === null), isOpen: true },
    ...{ written: 0, ours: 0, back: 0 },
    ...{ isMixed: isMixed(set), fields: [...names] },
    states: rows.map(() => WAITING),
  };
}

/** Keeps a set before its first call; without a database in memory, and then false. */
export async function addSet(owner: string, kept: KeptSet): Promise<boolean> {
  const { rows } = kept;
  const head = toHead(kept);
  if (head === null) return false;
  try {
    await onDevice((table) => set(rowsKey(head.id), rows, table));
    let dropped: SetHead[] = [];
    await onDevice((table) =>
      update(
        headsKey(owner),
        (stored: unknown) => {
          const all = [head, ...toHeads(stored)];
          dropped = all.slice(MOST_SETS);
          return all.slice(0, MOST_SETS);
        },
        table,
      ),
    );
    if (dropped.length > 0) await onDevice((table) => delMany(dropped.flatMap(keysOf), table));
    return true;
  } catch {
    keepInMemory(owner, kept);
    return false;
  } finally {
    announceChange(TOPIC);
  }
}

/** Keeps a set as long as the page lives, in place of what the device may have of it. */
export function keepInMemory(owner: string, kept: KeptSet): void {
  memory.set(kept.id, { ...kept, owner });
}

/** An admin's sets, the newest first. */
export async function listSets(owner: string): Promise<SetHead[]> {
  const here = [...memory.values()].filter((one) => one.owner === owner).reverse();
  try {
    const kept = toHeads(await onDevice((table) => get(headsKey(owner), table)));
    return [...here, ...kept.filter(({ id }) => !memory.has(id))];
  } catch {
    return here;
  }
}

/** A set with its rows; null where the device has it no more. */
export async function readSet(owner: string, id: string): Promise<KeptSet | null> {
  const here = memory.get(id);
  if (here) return here;
  const head = (await listSets(owner)).find((one) => one.id === id);
  if (!head) return null;
  const keys = [rowsKey(id), ...chunksOf(head.count).map((chunk) => chunkKey(id, chunk))];
  try {
    const [stored, ...chunks] = await onDevice((table) => getMany<unknown>(keys, table));
    const rows = toRows(stored);
    const kept = chunks.map(asList);
    const states = rows.map((__, at) => toRowState(kept[Math.floor(at / CHUNK)]?.[at % CHUNK]));
    return { ...head, rows, states };
  } catch {
    return null;
  }
}

/** Says something else of a set, or takes it out with null. */
export async function changeHead(
  owner: string,
  id: string,
  change: Partial<SetHead> | null,
): Promise<void> {
  const here = memory.get(id);
  if (here && change) memory.set(id, { ...here, ...change });
  else memory.delete(id);
  const changed = (head: SetHead) => (head.id === id ? change && { ...head, ...change } : head);
  try {
    const gone = change === null ? (await listSets(owner)).filter((head) => head.id === id) : [];
    await onDevice((table) =>
      update(
        headsKey(owner),
        (stored: unknown) =>
          toHeads(stored)
            .map(changed)
            .filter((head) => head !== null),
        table,
      ),
    );
    if (gone.length > 0) await onDevice((table) => delMany(gone.flatMap(keysOf), table));
  } catch {
    // What cannot be kept is not changed either.
  } finally {
    announceChange(TOPIC);
  }
}

/** Keeps other rows of a set in the places of those before. @throws where the database fails */
export async function keepRows(id: string, rows: readonly RowChange[]): Promise<void> {
  const here = memory.get(id);
  if (here) memory.set(id, { ...here, rows });
  else await onDevice((table) => set(rowsKey(id), rows, table));
}

/** Takes out the sets of an admin that are over; what is unfinished waits for its answer. False when the database failed. */
export async function clearSets(owner: string): Promise<boolean> {
  const isOver = ({ isOpen }: SetHead) => !isOpen;
  for (const [id, one] of memory) if (one.owner === owner && isOver(one)) memory.delete(id);
  try {
    const over = (await listSets(owner)).filter(isOver);
    const stays = (stored: unknown) => toHeads(stored).filter((head) => !isOver(head));
    await onDevice((table) => update(headsKey(owner), stays, table));
    await onDevice((table) => delMany(over.flatMap(keysOf), table));
    return true;
  } catch {
    return false;
  } finally {
    announceChange(TOPIC);
  }
}

/** Forgets rows in the sets of an admin. @throws where the database fails */
export async function forgetRows(owner: string, isOut: (noun: string, row: RowChange) => boolean) {
  let forgotten = 0;
  for (const { id, noun } of await listSets(owner)) {
    const rows = (await readSet(owner, id))?.rows ?? [];
    // Their places stay, or the states would be those of others.
    const emptied = rows.map((row) =>
      isOut(row.noun ?? noun, row) ? { id: '-', name: '', before: {}, after: {} } : row,
    );
    const count = emptied.filter((row, at) => row !== rows[at]).length;
    forgotten += count;
    if (count > 0) await keepRows(id, emptied);
  }
  return forgotten;
}
