import { get, promisifyRequest, update } from 'idb-keyval';

import { asFields, asNumber, asText } from '@/lib/narrow';
import { newId } from '@/lib/storage/device-store';
import { ownKey, readStored, writeStored } from '@/lib/storage/web-storage';
import { everySecond, wait } from '@/lib/timers';

import type { RowState } from '../row-state';

import { CHUNK, chunkKey, leaseKey, onDevice } from './device-table';
import type { Lease } from './set-home';

/** How long a tab that says nothing still has its set. */
const LEASE_MS = 10_000;
const TRY_AGAIN_MS = 500;

/**
 * The claim to a set that a page of this tab had when it went. A page that goes notes it, for the database
 * may not take its word any more; a tab that was copied meanwhile has no note of a page that lives, and of two
 * with the same note the database lets in one.
 */
const goneKey = (id: string) => ownKey(`gone-claim-${id}`);

/** Whether what the database has says that a page which is not gone has a set. */
function isHeld(id: string, stored: unknown): boolean {
  const held = asFields(stored);
  const isGone = readStored('session', goneKey(id)) === asText(held.tab);
  return !isGone && (asNumber(held.untilMs) ?? 0) > Date.now();
}

/** Whether a tab runs a set just now. */
export async function isTaken(id: string): Promise<boolean> {
  try {
    return isHeld(id, await onDevice((table) => get<unknown>(leaseKey(id), table)));
  } catch {
    return false;
  }
}

/**
 * Takes a set for this tab; null while another one has it. A tab that was closed or broke down has its own
 * for some seconds; a page that was reloaded finds it free.
 */
export async function takeLease(id: string, triesMs = LEASE_MS): Promise<Lease | null> {
  const claim = claimOf(id);
  let isWhole = true;
  try {
    for (let leftMs = triesMs; !(await claim.put([], true)); leftMs -= TRY_AGAIN_MS) {
      if (leftMs <= 0) return null;
      await wait(TRY_AGAIN_MS);
    }
  } catch {
    // There is no other tab that could see it.
    isWhole = false;
  }
  let waiting: { places: Set<number>; done: Promise<boolean> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isOurs = true;

  async function write(states: readonly RowState[], places: ReadonlySet<number>) {
    try {
      isOurs = isOurs && (await claim.put(entriesOf(id, states, places)));
    } catch {
      // Without its database a run that has begun goes on: only a reload would forget where it stands.
      isWhole = false;
    }
    return isOurs;
  }
  function keep(places: readonly number[], states: readonly RowState[]): Promise<boolean> {
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
  }
  async function release(): Promise<void> {
    stopRenewing();
    window.removeEventListener('pagehide', releaseNow);
    isOurs = false;
    await last;
    await claim.giveBack().catch(() => undefined);
  }
  const releaseNow = () => {
    claim.noteGone();
    void release();
  };
  // A row that joined a renewal would be kept from its states, which are none.
  const stopRenewing = everySecond(() => {
    last = last.then(() => write([], new Set()));
  });
  window.addEventListener('pagehide', releaseNow);
  return { keep, release, isLost: () => !isOurs, isWhole: () => isWhole };
}

type Entries = readonly (readonly [string, unknown])[];

/**
 * One claim to a set. `navigator.locks` exists only over https, so the database itself says whose it is, in
 * the same transaction in which a state is kept.
 */
function claimOf(id: string) {
  const own = newId();
  return {
    /** Puts entries if the set is this claim's, or at first nobody's. */
    put: (entries: Entries, first = false): Promise<boolean> =>
      onDevice((table) =>
        table('readwrite', async (store) => {
          const stored = await promisifyRequest<unknown>(store.get(leaseKey(id)));
          const isOther = asText(asFields(stored).tab) !== own;
          if (isOther && (!first || isHeld(id, stored))) return false;
          store.put({ tab: own, untilMs: Date.now() + LEASE_MS }, leaseKey(id));
          for (const [key, value] of entries) store.put(value, key);
          await promisifyRequest(store.transaction);
          return true;
        }),
      ),
    /** The page goes: the next one of this tab need not wait. */
    noteGone: () => void writeStored('session', goneKey(id), own),
    giveBack: (): Promise<void> =>
      onDevice((table) =>
        update(
          leaseKey(id),
          (held: unknown) => (asText(asFields(held).tab) === own ? undefined : held),
          table,
        ),
      ),
  };
}

/** What the device keeps of rows at these places, with those that stand in the same entries. */
function entriesOf(id: string, states: readonly RowState[], places: ReadonlySet<number>): Entries {
  const chunks = new Set([...places].map((place) => Math.floor(place / CHUNK)));
  return [...chunks].map((chunk) => [
    chunkKey(id, chunk),
    states.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  ]);
}
