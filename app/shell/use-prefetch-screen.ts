import { useEffect, useRef, type FocusEvent } from 'react';

import { initialReadAt, preloadScreen } from '@/app/screens/screens';
import { usePrefetch } from '@/lib/data/use-resource';

/** Crossing an entry on the way to another costs the API nothing. */
const DWELL_MS = 100;

/**
 * Handlers for a link to a screen: its code is fetched under the pointer and under the focus, and
 * when they stay, what it will read first. Followed at once, the screen reads by itself.
 */
export function usePrefetchScreen() {
  const prefetch = usePrefetch();
  const dwelling = useRef<ReturnType<typeof setTimeout> | null>(null);

  function stop(): void {
    if (dwelling.current !== null) clearTimeout(dwelling.current);
    dwelling.current = null;
  }
  useEffect(function stopOnLeaving() {
    return stop;
  }, []);

  return (address: string) => {
    async function read(): Promise<void> {
      const stay = dwelling.current;
      const first = await initialReadAt(address);
      // Whoever has followed the link meanwhile is reading already.
      if (first && stay === dwelling.current) prefetch(first);
    }
    function start(): void {
      stop();
      preloadScreen(address);
      dwelling.current = setTimeout(() => void read(), DWELL_MS);
    }
    function startByKeyboard({ currentTarget }: FocusEvent): void {
      // A menu that opens, and a press, bring the focus along without anybody meaning the entry.
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
