import { delMany, entries, get, update } from 'idb-keyval';

import { asFields, asList, asText, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { deviceStore, hasDatabases } from '@/lib/storage/device-store';
import { announceChange, watchTopic } from '@/lib/storage/tab-channel';

/**
 * What was exported of the columns that can come back, and of each row's last change, by the ids of the rows. It is kept on the device: a
 * CSV has no columns that its reader does not see, sort, and send on.
 */
export type KeptExport = { atMs: number; titles: string[]; rows: Map<string, string[]> };

/** An export with the noun that it is of. */
export type NamedExport = KeptExport & { noun: string };

/** Of a noun; the oldest go first. */
const MOST_EXPORTS = 3;
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

const onDevice = deviceStore('creative-story-exports', 'by-noun');
const keyOf = (owner: string, noun: string) => `${owner} ${noun}`;
/** The topic of their changes. */
const EXPORTS = 'exports';

/** Calls back on each change of what is kept, in other tabs too; returns the unsubscribe function. */
export const watchExports = (onChange: () => void) => watchTopic(EXPORTS, onChange);

/** Reads an export as it is stored; null for what is none. */
export function toExport(value: unknown): KeptExport | null {
  const { atMs, titles, rows } = asFields(value);
  if (!isMoment(atMs)) return null;
  const cells = asList(rows).map((row): [string, string[]] => {
    const [id, ...texts] = asList(row).map(asText);
    return [id ?? '', texts];
  });
  return { atMs, titles: asList(titles).map(asText), rows: new Map(cells) };
}

/** An export as it is stored. */
export const toStored = ({ rows, ...kept }: KeptExport) => ({
  ...kept,
  rows: [...rows].map(([id, cells]) => [id, ...cells]),
});

/** Whether an export is young enough. */
export const isStillKept = ({ atMs }: Pick<KeptExport, 'atMs'>): boolean =>
  serverNowMs() - atMs < KEPT_MS;

const toExports = (stored: unknown) =>
  asList(stored)
    .map(toExport)
    .filter((one) => one !== null)
    .filter(isStillKept);

/** Keeps an export, so that what comes back is compared with it; without a database it is not. */
export async function keepExport(
  owner: string,
  noun: string,
  kept: Omit<KeptExport, 'atMs'>,
): Promise<void> {
  // Where it fails, what comes back is compared with its own time of the last change.
  await joinExports(owner, [{ ...kept, noun, atMs: serverNowMs() }]);
}

/** Adds exports, those of another browser too, as far as newer ones leave room. False where the database fails. */
export async function joinExports(owner: string, added: readonly NamedExport[]): Promise<boolean> {
  const join = (noun: string) => (stored: unknown) =>
    [...added.filter((one) => one.noun === noun), ...toExports(stored)]
      .toSorted((one, other) => other.atMs - one.atMs)
      .filter(({ atMs }, place, all) => all.findIndex((one) => one.atMs === atMs) === place)
      .slice(0, MOST_EXPORTS)
      .map(toStored);
  try {
    for (const noun of new Set(added.map((one) => one.noun))) {
      await onDevice((table) => update(keyOf(owner, noun), join(noun), table));
    }
    return true;
  } catch {
    return false;
  } finally {
    announceChange(EXPORTS);
  }
}

/** The exports of a noun that this device keeps for an admin, the newest first. */
export async function listExports(owner: string, noun: string): Promise<KeptExport[]> {
  try {
    return toExports(await onDevice((table) => get<unknown>(keyOf(owner, noun), table)));
  } catch {
    return [];
  }
}

/** All entries of an admin: the noun of each, and what is stored of it. */
async function ownEntries(owner: string): Promise<[noun: string, stored: unknown][]> {
  const all = await onDevice((table) => entries<string, unknown>(table));
  const start = keyOf(owner, '');
  return all
    .filter(([key]) => key.startsWith(start))
    .map(([key, stored]) => [key.slice(start.length), stored]);
}

/** The exports of all nouns that this device keeps for an admin. */
export async function listAllExports(owner: string): Promise<NamedExport[]> {
  try {
    const all = await ownEntries(owner);
    return all.flatMap(([noun, stored]) => toExports(stored).map((one) => ({ ...one, noun })));
  } catch {
    return [];
  }
}

/** Removes all of them. @throws where the database fails */
export async function removeExports(owner: string): Promise<void> {
  const nouns = (await ownEntries(owner)).map(([noun]) => keyOf(owner, noun));
  await onDevice((table) => delMany(nouns, table));
  announceChange(EXPORTS);
}

type IsExported = (id: string, cells: readonly string[]) => boolean;

/** Counts rows in the exports of an admin. @throws where the database fails */
export async function countExported(
  owner: string,
  noun: string,
  isRow: IsExported,
): Promise<number> {
  if (!hasDatabases()) return 0;
  const kept = toExports(await onDevice((table) => get<unknown>(keyOf(owner, noun), table)));
  return kept.flatMap(({ rows }) => [...rows].filter((row) => isRow(...row))).length;
}

/** Forgets rows in the exports of an admin. @throws where the database fails */
export async function forgetExported(owner: string, noun: string, isOut: IsExported) {
  if (!hasDatabases()) return;
  const isKept = (row: [string, string[]]) => !isOut(...row);
  await onDevice((table) =>
    update(
      keyOf(owner, noun),
      (stored: unknown) =>
        toExports(stored)
          .map((one) => ({ ...one, rows: new Map([...one.rows].filter(isKept)) }))
          .map(toStored),
      table,
    ),
  );
}
