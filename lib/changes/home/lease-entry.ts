import { get, promisifyRequest } from 'idb-keyval';

import { asFields, asNumber, asText } from '@/lib/narrow';
import { durable, newId } from '@/lib/storage/device-store';
import { ownKey, readStored, writeStored } from '@/lib/storage/web-storage';

import type { RowState } from '../state/row-state';

import { CHUNK, chunkKey, leaseKey, onDevice } from './device-table';
import { heldLocks, holdLock } from './tab-locks';

/** How long a tab that says nothing, and holds no lock, still has its set. */
export const LEASE_MS = 10_000;

/**
 * Here a page that goes notes its lease of a set for the next page of its tab, for the database may not take its word
 * any more. A copied tab has no note of a page that lives; of two tabs with one note the database lets in one.
 */
const goneKey = (id: string) => ownKey(`gone-lease-${id}`);

/** The lock that a page holds with its lease: once nobody holds it, the page is dead. */
const lockOf = (tab: string) => `lease ${tab}`;

/** Whether a page that lives has a set, by what the database stores of it and the `locks` that are held. */
function isHeld(id: string, stored: unknown, locks: ReadonlySet<string> | null): boolean {
  const held = asFields(stored);
  const tab = asText(held.tab);
  if (readStored('session', goneKey(id)) === tab) return false;
  // A hidden page may renew its lease once a minute only, and holds its lock all the time.
  if (held.isLocked === true && locks !== null) return locks.has(lockOf(tab));
  const leftMs = (asNumber(held.untilMs) ?? 0) - Date.now();
  // Where the clock was set back since, more is left than a lease lasts.
  return leftMs > 0 && leftMs <= LEASE_MS;
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

/** The entries of the database that hold the states at these places, with the other states in them. */
function entriesOf(id: string, states: readonly RowState[], places: ReadonlySet<number>) {
  const chunks = new Set([...places].map((place) => Math.floor(place / CHUNK)));
  return [...chunks].map((chunk) => ({
    key: chunkKey(id, chunk),
    states: states.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  }));
}

/**
 * One lease of a set. `navigator.locks` exists only over https, so the database says whose the set is, in the same
 * transaction that keeps a state. `take` and `keep` throw where the database fails.
 */
export function leaseEntry(id: string) {
  const own = newId();
  const isOwn = (stored: unknown) => asText(asFields(stored).tab) === own;
  let unlock: (() => void) | null = null;

  /** Gives the set to this lease for some seconds, and keeps states; false where it may not. */
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
     * Keeps the set for longer, and the states at these places; false where another tab has it. A power cut must not
     * lose that a call was sent: the next run would take its row for somebody else's.
     */
    keep(states: readonly RowState[], places: ReadonlySet<number>): Promise<boolean> {
      const isSent = [...places].some((place) => states[place]?.is === 'sent');
      return put(isOwn, entriesOf(id, states, places), isSent);
    },
    /** Notes that the page goes: the next page of this tab need not wait. */
    noteGone: () => void writeStored('session', goneKey(id), own),
    /** Gives the set back; without its database the lease ends by itself. */
    async giveBack(): Promise<void> {
      unlock?.();
      await onDevice((table) =>
        table('readwrite', async (store) => {
          // Else an entry of each record that was ever written would stay for good.
          if (isOwn(await promisifyRequest<unknown>(store.get(leaseKey(id)))))
            store.delete(leaseKey(id));
          await promisifyRequest(store.transaction);
        }),
      ).catch(() => undefined);
    },
  };
}
