import { useEffect, useRef } from 'react';

import { useTimeout } from '@/lib/browser/waiting';
import { type Fields, isFields } from '@/lib/narrow';
import { windowEvents } from '@/lib/storage/store';

/** A list of more items is written when the typing pauses: with each key it would hold the page. */
const LONG_LIST = 50;
const PAUSE_MS = 400;

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONG_LIST;
/** Whether a form's values hold a list that is long to write. */
export const holdsLongList = (values: Fields) =>
  Object.values(values).some((value) => isFields(value) && Object.values(value).some(isLong));

/** Runs the last of several calls once no other has come for a while, and before the page is left. */
export function usePause() {
  const waiting = useRef<(() => void) | null>(null);
  const later = useTimeout();

  function runNow(): void {
    const run = waiting.current;
    waiting.current = null;
    run?.();
  }

  useEffect(function runBeforeLeaving() {
    const stop = windowEvents('pagehide', 'blur')(runNow);
    return () => {
      stop();
      runNow();
    };
  }, []);

  return {
    waitFor: (run: () => void) => {
      waiting.current = run;
      later(runNow, PAUSE_MS);
    },
    cancel: () => {
      waiting.current = null;
    },
  };
}
