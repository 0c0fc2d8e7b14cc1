import { everySecond, wait } from '@/lib/timers';

import type { RowState } from '../state/row-state';

import { LEASE_MS, leaseEntry } from './lease-entry';
import type { Lease } from './set-home';

const TRY_AGAIN_MS = 500;

/**
 * Takes a set for this tab; null while another one has it. Over plain http a closed or broken tab keeps its
 * sets for some seconds more; a reloaded page finds its own free.
 */
export async function takeLease(id: string, triesMs = LEASE_MS): Promise<Lease | null> {
  const entry = leaseEntry(id);
  let hasKeptAll = true;
  const lost = new AbortController();
  let isElsewhere = false;
  /** Where the rows stand, by the last call of `keep`. */
  let states: readonly RowState[] = [];
  try {
    for (let leftMs = triesMs; ; leftMs -= TRY_AGAIN_MS) {
      isElsewhere = !(await entry.take());
      if (!isElsewhere || leftMs <= 0) break;
      await wait(TRY_AGAIN_MS);
    }
  } catch {
    // Without a database no tab sees another, unless one was seen before.
    hasKeptAll = false;
  }
  if (isElsewhere) {
    await entry.giveBack();
    return null;
  }

  const keepPlaces = inTurn(async (places) => {
    try {
      if (!lost.signal.aborted && !(await entry.keep(states, places))) lost.abort();
    } catch {
      // A run goes on without its database: only a reload forgets where it stands.
      hasKeptAll = false;
    }
    return !lost.signal.aborted;
  });
  const stopRenewing = everySecond(() => void keepPlaces([]));

  async function release(): Promise<void> {
    stopRenewing();
    window.removeEventListener('pagehide', releaseNow);
    lost.abort();
    // This waits for what is under way; nothing is written after that.
    await keepPlaces([]);
    await entry.giveBack();
  }
  function releaseNow(): void {
    entry.noteGone();
    void release();
  }
  window.addEventListener('pagehide', releaseNow);

  return {
    keep(places, now) {
      states = now;
      return keepPlaces(places);
    },
    release,
    lost: lost.signal,
    hasKeptAll: () => hasKeptAll,
  };
}

/** Writes one after the other: all that comes during a write goes together with the next one. */
function inTurn(write: (places: ReadonlySet<number>) => Promise<boolean>) {
  let last: Promise<unknown> = Promise.resolve();
  let next: { places: Set<number>; done: Promise<boolean> } | null = null;

  function begin() {
    const places = new Set<number>();
    const done = last.then(() => {
      next = null;
      return write(places);
    });
    last = done;
    return { places, done };
  }
  return (more: readonly number[]): Promise<boolean> => {
    next ??= begin();
    for (const place of more) next.places.add(place);
    return next.done;
  };
}
