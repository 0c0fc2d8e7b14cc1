import { useEffect, useRef } from 'react';

import { startTimer } from '@/lib/timers';

/** Runs a function after a delay in milliseconds; scheduling again or unmounting cancels it. */
export function useTimeout(): (run: () => void, delayMs: number) => void {
  const cancel = useRef<() => void>(undefined);
  const isGone = useRef(false);

  useEffect(function cancelOnLeave() {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel.current?.();
    };
  }, []);

  return (run, delayMs) => {
    cancel.current?.();
    // A callback that resolves after unmount must not schedule anything.
    if (!isGone.current) cancel.current = startTimer(run, delayMs);
  };
}
