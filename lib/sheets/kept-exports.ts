import { get, update } from 'idb-keyval';

import { asFields, asList, asText, isMoment } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { deviceStore } from '@/lib/storage/device-store';

/**
 * What was exported of the columns that can come back, by the ids of the rows. It is kept on the device: a
 * CSV has no columns that its reader does not see, sort, and send on.
 */
export type KeptExport = { atMs: number; titles: string[]; rows: Map<string, string[]> };

/** Of a noun; the oldest go first. */
const MOST_EXPORTS = 3;
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

const onDevice = deviceStore('creative-story-exports', 'by-noun');
const keyOf = (owner: string, noun: string) => `${owner} ${noun}`;

function toExport(value: unknown): KeptExport | null {
  const { atMs, titles, rows } = asFields(value);
  if (!isMoment(atMs)) return null;
  const cells = asList(rows).map((row): [string, string[]] => {
    const [id, ...texts] = asList(row).map(asText);
    return [id ?? '', texts];
  });
  return { atMs, titles: asList(titles).map(asText), rows: new Map(cells) };
}

const toStored = ({ rows, ...kept }: KeptExport) => ({
  ...kept,
  rows: [...rows].map(([id, cells]) => [id, ...cells]),
});
const toExports = (stored: unknown) =>
  asList(stored)
    .map(toExport)
    .filter((one) => one !== null)
    .filter(({ atMs }) => serverNowMs() - atMs < KEPT_MS);

/** Keeps an export, so that what comes back is compared with it; without a database it is not. */
export async function keepExport(
  owner: string,
  noun: string,
  kept: Omit<KeptExport, 'atMs'>,
): Promise<void> {
  const now = { ...kept, atMs: serverNowMs() };
  const add = (stored: unknown) => [now, ...toExports(stored)].slice(0, MOST_EXPORTS).map(toStored);
  try {
    await onDevice((table) => update(keyOf(owner, noun), add, table));
  } catch {
    // What comes back is compared with its own time of the last change then.
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

/** Forgets records in the exports of an admin. @throws where the database fails */
export async function forgetExported(owner: string, noun: string, ids: readonly string[]) {
  const isKept = ([id]: [string, string[]]) => !ids.includes(id);
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
