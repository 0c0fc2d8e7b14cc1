import { get, promisifyRequest } from 'idb-keyval';

import { asFields, asNumber, asText } from '@/lib/narrow';
import { durable, newId } from '@/lib/storage/device-store';
import { ownKey, readStored, writeStored } from '@/lib/storage/web-storage';

import type { RowState } from '../row-state';

import { CHUNK, chunkKey, leaseKey, onDevice } from './device-table';
import { heldLocks, holdLock } from './tab-locks';

/** How long a tab that says nothing still has its set. */
export const LEASE_MS = 10_000;

/**
 * The lease of a set that a page of this tab had when it went. A page that goes notes it, for the database
 * may not take its word any more; a tab that was copied meanwhile has no note of a page that lives, and of two
 * with the same note the database lets in one.
 */
const goneKey = (id: string) => ownKey(`gone-lease-${id}`);

/** The lock of the page that has a lease: once nobody holds it, that page is dead. */
const lockOf = (tab: string) => `lease ${tab}`;

/** Whether what the database has says that a page which is not gone has a set; `locks` are those held by then. */
function isHeld(id: string, stored: unknown, locks: ReadonlySet<string> | null): boolean {
  const held = asFields(stored);
  const tab = asText(held.tab);
  const isDead = held.isLocked === true && locks !== null && !locks.has(lockOf(tab));
  const isGone = isDead || readStored('session', goneKey(id)) === tab;
  const leftMs = (asNumber(held.untilMs) ?? 0) - Date.now();
  // More than a lease lasts is left where the clock was set back since.
  return !isGone && leftMs > 0 && leftMs <= LEASE_MS;
}

/** Whether a tab runs a set just now. */
export async function isTaken(id: string): Promise<boolean> {
  try {
    const stored = await onDevice((table) => get<unknown>(leaseKey(id), table));
    return stored !== undefined && isHeld(id, stored, await heldLocks());
  } catch {
    return false;
  }
}

/** What is kept of the rows at these places, with those that stand in the same entries of the database. */
function entriesOf(id: string, states: readonly RowState[], places: ReadonlySet<number>) {
  const chunks = new Set([...places].map((place) => Math.floor(place / CHUNK)));
  return [...chunks].map((chunk) => ({
    key: chunkKey(id, chunk),
    states: states.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  }));
}

/**
 * One lease of a set, in the database. `navigator.locks` exists only over https, so the database itself says whose it is, in
 * the same transaction in which a state is kept. `take` and `keep` throw where the database fails.
 */
export function leaseEntry(id: string) {
  const own = newId();
  const isOwn = (stored: unknown) => asText(asFields(stored).tab) === own;
  let unlock: (() => void) | null = null;

  /** Says that the set is this lease's for some seconds, and keeps rows; false where it may not. */
  const put = (
    mayTake: (stored: unknown) => boolean,
    entries: ReturnType<typeof entriesOf> = [],
    isDurable = false,
  ): Promise<boolean> =>
    onDevice((table) =>
      (isDurable ? durable(table) : table)('readwrite', async (store) => {
        if (!mayTake(await promisifyRequest<unknown>(store.get(leaseKey(id))))) return false;
        const isLocked = unlock !== null;
        store.put({ tab: own, untilMs: Date.now() + LEASE_MS, isLocked }, leaseKey(id));
        for (const { key, states } of entries) store.put(states, key);
        await promisifyRequest(store.transaction);
        return true;
      }),
    );

  return {
    /** Takes the set where nobody has it. */
    async take(): Promise<boolean> {
      unlock ??= await holdLock(lockOf(own));
      const locks = await heldLocks();
      return put((stored) => isOwn(stored) || !isHeld(id, stored, locks));
    },
    /**
     * Keeps the set for longer, and where the rows at these places stand; false where another tab has it. A power
     * cut must not take back that a call was sent: the next run would take its row for somebody else's.
     */
    keep(states: readonly RowState[], places: ReadonlySet<number>): Promise<boolean> {
      const isSent = [...places].some((place) => states[place]?.is === 'sent');
      return put(isOwn, entriesOf(id, states, places), isSent);
    },
    /** The page goes: the next one of this tab need not wait. */
    noteGone: () => void writeStored('session', goneKey(id), own),
    /** Without its database it ends by itself. */
    async giveBack(): Promise<void> {
      unlock?.();
      await onDevice((table) =>
        table('readwrite', async (store) => {
          // An entry of each record that was ever written would stay for good.
          if (isOwn(await promisifyRequest<unknown>(store.get(leaseKey(id)))))
            store.delete(leaseKey(id));
          await promisifyRequest(store.transaction);
        }),
      ).catch(() => undefined);
    },
  };
}
