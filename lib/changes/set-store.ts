import { delMany, get, getMany, set, update } from 'idb-keyval';

import { asFields, asList, asNumber, asText, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { hasDatabases, newId } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

import {
  type ChangeSet,
  isMixed,
  type RowChange,
  type RowState,
  toRowState,
  toRows,
  WAITING,
} from './change-set';
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

const inMemory = (owner: string): SetHead[] =>
  [...memory.values()].filter((one) => one.owner === owner).reverse();

/** An admin's sets, the newest first; as far as they can be read. */
export async function listSets(owner: string): Promise<SetHead[]> {
  try {
    return await readHeads(owner);
  } catch {
    return inMemory(owner);
  }
}

/** All of an admin's sets. @throws where the database fails */
async function readHeads(owner: string): Promise<SetHead[]> {
  const here = inMemory(owner);
  if (!hasDatabases()) return here;
  const kept = toHeads(await onDevice((table) => get(headsKey(owner), table)));
  return [...here, ...kept.filter(({ id }) => !memory.has(id))];
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

type IsRow = (noun: string, row: RowChange) => boolean;

/** Each set of an admin with its rows, and the places of those that are looked for. @throws where the database fails */
async function* findRows(owner: string, isRow: IsRow) {
  for (const { id, noun } of await readHeads(owner)) {
    const here = memory.get(id)?.rows;
    const rows = here ?? toRows(await onDevice((table) => get<unknown>(rowsKey(id), table)));
    const found = rows.flatMap((row, at) => (isRow(row.noun ?? noun, row) ? [at] : []));
    yield { id, rows, found: new Set(found) };
  }
}

/** Counts rows in the sets of an admin. @throws where the database fails */
export async function countRowsIn(owner: string, isRow: IsRow): Promise<number> {
  let count = 0;
  for await (const { found } of findRows(owner, isRow)) count += found.size;
  return count;
}

const FORGOTTEN: RowChange = { id: '-', name: '', before: {}, after: {} };

/** Forgets rows in the sets of an admin, and says how many. @throws where the database fails */
export async function forgetRows(owner: string, isOut: IsRow): Promise<number> {
  let forgotten = 0;
  for await (const { id, rows, found } of findRows(owner, isOut)) {
    if (found.size === 0) continue;
    forgotten += found.size;
    await forgetStates(id, rows.length, found);
    // Their places stay, or the states would be those of others.
    const others = rows.map((row, at) => (found.has(at) ? FORGOTTEN : row));
    await keepRows(id, others);
  }
  if (forgotten > 0) announceChange(TOPIC);
  return forgotten;
}

/** Forgets what others had made of the records at some places of a set. @throws where the database fails */
async function forgetStates(id: string, count: number, places: ReadonlySet<number>) {
  const forgotten = (stored: unknown, at: number): RowState => {
    const state = toRowState(stored);
    return places.has(at) && state.is === 'left' && state.now ? { ...state, now: {} } : state;
  };
  const here = memory.get(id);
  if (here) memory.set(id, { ...here, states: here.states.map(forgotten) });
  for (const chunk of here ? [] : chunksOf(count)) {
    const inChunk = (stored: unknown) =>
      asList(stored).map((state, at) => forgotten(state, chunk * CHUNK + at));
    await onDevice((table) => update(chunkKey(id, chunk), inChunk, table));
  }
}
