import { get, promisifyRequest, update } from 'idb-keyval';

import { asFields, asNumber, asText } from '@/lib/narrow';
import { newId } from '@/lib/storage/device-store';
import { everySecond, wait } from '@/lib/timers';

import type { RowState } from './change-set';
import { CHUNK, chunkKey, leaseKey, memory, onDevice } from './set-table';

/** How long a tab that says nothing still has its set. */
const LEASE_MS = 10_000;
const TRY_AGAIN_MS = 500;

/** Whether a tab runs a set just now. */
export async function isHeld(id: string): Promise<boolean> {
  try {
    const held = asFields(await onDevice((table) => get<unknown>(leaseKey(id), table)));
    return (asNumber(held.untilMs) ?? 0) > Date.now();
  } catch {
    return false;
  }
}

/** The right to run a set: one tab has it at a time. */
export type Lease = {
  /** Keeps where rows stand; false where another tab has taken the set meanwhile. */
  keep: (places: readonly number[], states: readonly RowState[]) => Promise<boolean>;
  release: () => void;
};

/**
 * Takes a set for this tab; null while another one has it. `navigator.locks` exists only over https, so
 * the database itself says whose it is, in the same transaction in which a state is kept.
 */
export async function takeLease(id: string, triesMs = LEASE_MS): Promise<Lease | null> {
  const own = newId();
  const claim = { tab: own, untilMs: 0 };

  /** Puts entries if the set is this tab's or nobody's. */
  function putIfOurs(entries: readonly (readonly [string, unknown])[], first = false) {
    return onDevice((table) =>
      table('readwrite', async (store) => {
        const held = asFields(await promisifyRequest<unknown>(store.get(leaseKey(id))));
        const isOther = asText(held.tab) !== own;
        const isHeld = isOther && (asNumber(held.untilMs) ?? 0) > Date.now();
        if (isHeld || (isOther && !first)) return false;
        store.put({ ...claim, untilMs: Date.now() + LEASE_MS }, leaseKey(id));
        for (const [key, value] of entries) store.put(value, key);
        await promisifyRequest(store.transaction);
        return true;
      }),
    );
  }

  const giveBack = () =>
    onDevice((table) =>
      update(
        leaseKey(id),
        (held: unknown) => (asText(asFields(held).tab) === own ? undefined : held),
        table,
      ),
    );

  let waiting: { places: Set<number>; done: Promise<boolean> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isOurs = true;

  async function write(states: readonly RowState[], places: ReadonlySet<number>) {
    const here = memory.get(id);
    if (here) {
      if (places.size > 0) here.states = [...states];
      return true;
    }
    const chunks = new Set([...places].map((place) => Math.floor(place / CHUNK)));
    const entries = [...chunks].map(
      (chunk) => [chunkKey(id, chunk), states.slice(chunk * CHUNK, (chunk + 1) * CHUNK)] as const,
    );
    try {
      isOurs = isOurs && (await putIfOurs(entries));
    } catch {
      // Without its database a run that has begun goes on: only a reload would forget where it stands.
    }
    return isOurs;
  }

  try {
    const isTaken = memory.has(id) || (await putIfOurs([], true));
    if (!isTaken && triesMs <= 0) return null;
    if (!isTaken) {
      // A page that was closed or reloaded has it for some seconds.
      await wait(TRY_AGAIN_MS);
      return await takeLease(id, triesMs - TRY_AGAIN_MS);
    }
  } catch {
    // There is no other tab that could see it.
  }
  // A row that joined a renewal would be kept from its states, which are none.
  const stopRenewing = everySecond(() => {
    last = last.then(() => write([], new Set()));
  });
  const release = () => lease.release();
  window.addEventListener('pagehide', release);
  const lease: Lease = {
    keep(places, states) {
      if (waiting === null) {
        const batch = new Set<number>();
        const done = last.then(() => {
          waiting = null;
          return write(states, batch);
        });
        last = done;
        waiting = { places: batch, done };
      }
      for (const place of places) waiting.places.add(place);
      return waiting.done;
    },
    release() {
      stopRenewing();
      window.removeEventListener('pagehide', release);
      isOurs = false;
      void last.then(giveBack).catch(() => undefined);
    },
  };
  return lease;
}
