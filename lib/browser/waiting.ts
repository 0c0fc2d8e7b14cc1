import { useEffect, useRef, useState } from 'react';

import { startTimer } from '@/lib/timers';

/** How long a screen and its first request run undisturbed. */
const SETTLE_MS = 1_500;

/** Runs a function when the browser is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari lacks both.
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
  let handle: number | undefined;
  const cancelTimer = startTimer(() => {
    if (requestIdleCallback) handle = requestIdleCallback(run);
    else run();
  }, SETTLE_MS);
  return () => {
    cancelTimer();
    if (handle !== undefined) cancelIdleCallback?.(handle);
  };
}

/**
 * Runs a function after the browser has painted what was just rendered; the returned function
 * cancels it. The first frame is still before that paint, the second one after it.
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether the browser has been idle since the component was mounted. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(function waitUntilIdle() {
    return whenIdle(() => setIdle(true));
  }, []);
  return isIdle;
}

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
