import { useEffect, useRef, type FocusEvent } from 'react';

import { initialReadAt, preloadScreen } from '@/app/routes/guarded-screens';
import { usePrefetch } from '@/lib/rows/use-resource';
import { startTimer } from '@/lib/timers';

/** The pointer crosses an entry faster than this on its way to another. */
const DWELL_MS = 100;

/**
 * Handlers that preload a link's screen when the pointer or the focus enters, and prefetch its
 * initial read when they stay.
 */
export function usePrefetchScreen() {
  const prefetch = usePrefetch();
  const cancelRead = useRef<(() => void) | null>(null);

  function stop(): void {
    cancelRead.current?.();
    cancelRead.current = null;
  }
  useEffect(function stopOnLeaving() {
    return stop;
  }, []);

  return (address: string) => {
    async function read(): Promise<void> {
      const started = cancelRead.current;
      const first = await initialReadAt(address);
      // A click has cancelled it: the screen then reads by itself.
      if (first && started === cancelRead.current) prefetch(first);
    }
    function start(): void {
      stop();
      preloadScreen(address);
      cancelRead.current = startTimer(() => void read(), DWELL_MS);
    }
    function startByKeyboard({ currentTarget }: FocusEvent): void {
      // An opening menu and a click move the focus too; only the keyboard makes it visible.
      if (currentTarget.matches(':focus-visible')) start();
    }
    return {
      onPointerEnter: start,
      onFocus: startByKeyboard,
      onPointerLeave: stop,
      onBlur: stop,
      onClickCapture: stop,
    };
  };
}
