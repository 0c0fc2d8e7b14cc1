import { useEffect, useState } from 'react';

import { startTimer } from '@/lib/timers';

/** A lock is granted at once or waits for another tab; the answer takes at most about this long. */
const LOCK_ANSWER_MS = 300;

const lockOf = (owner: string, address: string) => `draft ${owner} ${address}`;

/** The forms open here whose drafts another tab keeps, by their locks. */
const elsewhere = new Set<string>();

/** Whether the form at an address is open here while another tab keeps its draft. */
export function isKeptElsewhere(owner: string, address: string): boolean {
  return elsewhere.has(lockOf(owner, address));
}

/**
 * Whether this tab keeps the draft of the form at an address: the first tab that opened the form
 * does, until it leaves it. With two writers one draft would lose what was typed in one of them. True
 * where the browser knows no locks.
 */
export function useIsKeeper(owner: string, address: string): boolean {
  const [isKeeper, setKeeper] = useState(true);
  const name = lockOf(owner, address);

  useEffect(
    function holdLock() {
      const { locks } = navigator as { locks?: LockManager };
      if (locks === undefined) return;
      const left = new AbortController();
      const stopWaiting = startTimer(() => {
        elsewhere.add(name);
        setKeeper(false);
      }, LOCK_ANSWER_MS);

      function holdUntilLeft(): Promise<void> {
        stopWaiting();
        elsewhere.delete(name);
        setKeeper(true);
        return new Promise((resolve) => {
          left.signal.addEventListener('abort', () => resolve());
        });
      }

      // It rejects where the form is left while it waits.
      locks.request(name, { signal: left.signal }, holdUntilLeft).catch(() => undefined);
      return () => {
        stopWaiting();
        elsewhere.delete(name);
        left.abort();
      };
    },
    [name],
  );
  return isKeeper;
}
