import { everySecond, wait } from '@/lib/timers';

import type { RowState } from '../row-state';

import { LEASE_MS, leaseEntry } from './lease-entry';
import type { Lease } from './set-home';

const TRY_AGAIN_MS = 500;

/**
 * Takes a set for this tab; null while another one has it. Over plain http a tab that was closed or
 * broke down has its own for some seconds; a page that was reloaded finds it free.
 */
export async function takeLease(id: string, triesMs = LEASE_MS): Promise<Lease | null> {
  const entry = leaseEntry(id);
  let hasKeptAll = true;
  const lost = new AbortController();
  let isElsewhere = false;
  /** Where the rows stand, as was told last. */
  let states: readonly RowState[] = [];
  try {
    for (let leftMs = triesMs; ; leftMs -= TRY_AGAIN_MS) {
      isElsewhere = !(await entry.take());
      if (!isElsewhere || leftMs <= 0) break;
      await wait(TRY_AGAIN_MS);
    }
  } catch {
    // Unless another tab was seen before, there is none that could see this one.
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
      // Without its database a run that has begun goes on: only a reload would forget where it stands.
      hasKeptAll = false;
    }
    return !lost.signal.aborted;
  });
  const stopRenewing = everySecond(() => void keepPlaces([]));

  async function release(): Promise<void> {
    stopRenewing();
    window.removeEventListener('pagehide', releaseNow);
    lost.abort();
    // What is under way; nothing is written after that.
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

/** Writes one after the other: what comes while one is under way goes with the next, all of it together. */
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
