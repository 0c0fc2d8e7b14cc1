import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something once after a delay in milliseconds, unless the component is gone by then or
 * something else was scheduled since.
 */
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
    // What was under way when the component left must not move anybody later.
    if (!isGone.current) timer.current = setTimeout(run, delayMs);
  }, []);
}
