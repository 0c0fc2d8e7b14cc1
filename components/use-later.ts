import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something once after a delay in milliseconds, unless the component is gone by then or
 * something else was scheduled since.
 */
export function useLater(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(function cancelOnLeave() {
    return () => clearTimeout(timer.current);
  }, []);

  return useCallback((run, delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delayMs);
  }, []);
}
