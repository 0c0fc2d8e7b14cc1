import { useEffect, useEffectEvent } from 'react';

import { whenIdle } from '@/lib/browser/waiting';

/**
 * Looks through rows when the page is idle, at once where the queue `waits` for what is found. Other rows abort
 * it; what fails finds nothing.
 */
export function useLookThrough(
  rows: readonly unknown[],
  waits: boolean,
  look: (signal: AbortSignal) => Promise<void>,
): void {
  const begin = useEffectEvent((signal: AbortSignal) => {
    look(signal).catch(() => undefined);
  });
  useEffect(
    function lookWhenAsked() {
      const controller = new AbortController();
      const beginNow = () => begin(controller.signal);
      const cancel = waits ? undefined : whenIdle(beginNow);
      if (waits) beginNow();
      return () => {
        cancel?.();
        controller.abort();
      };
    },
    [rows, waits],
  );
}
