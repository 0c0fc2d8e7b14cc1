import { useCallback, useEffect, useRef } from 'react';

/** Runs a function after a delay in milliseconds; scheduling again or unmounting cancels it. */
export function useTimeout(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  useEffect(function cancelOnLeave() {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  return useCallback((run, delayMs) => {
    clearTimeout(timer.current);
    // A callback that resolves after unmount must not schedule anything.
    if (!isGone.current) timer.current = setTimeout(run, delayMs);
  }, []);
}
