import { useEffect, useState } from 'react';

import { startTimer } from '@/lib/timers';

/** So long a page that is being left, as by a reload, may still hold the lock of its form. */
const LEAVING_MS = 300;

const lockOf = (owner: string, address: string) => `draft ${owner} ${address}`;

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
      let stopWaiting: () => void = () => undefined;

      function holdUntilLeft(): Promise<void> {
        stopWaiting();
        setKeeper(true);
        return new Promise((resolve) => {
          left.signal.addEventListener('abort', () => resolve());
        });
      }

      function waitForOther(): void {
        stopWaiting = startTimer(() => setKeeper(false), LEAVING_MS);
        // It rejects where the form is left while it waits.
        locks?.request(name, { signal: left.signal }, holdUntilLeft).catch(() => undefined);
      }

      function take(lock: Lock | null): Promise<void> | undefined {
        if (!left.signal.aborted && lock !== null) return holdUntilLeft();
        if (!left.signal.aborted) waitForOther();
        return undefined;
      }

      // The browser is asked: on a slow machine an answer that is late says nothing.
      locks.request(name, { ifAvailable: true }, take).catch(() => undefined);
      return () => {
        stopWaiting();
        left.abort();
      };
    },
    [name],
  );
  return isKeeper;
}
