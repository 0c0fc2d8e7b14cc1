import { useEffect, useEffectEvent, useRef } from 'react';
import type { Quill } from 'react-quill';

import { windowEvents } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

/** To read a longer text takes longer than the next key may wait, so it is read after a pause in typing. */
const READ_AT_EACH_KEY = 10_000;
const PAUSE_MS = 1_000;

/**
 * Calls `read` at each change of a text of a short `length`. It reads a long one after a pause, when the page goes or the view
 * closes, and at `readRest`: callers use that when the focus leaves, and before they take or replace the text, since on some
 * phones a button takes no focus.
 */
export function useReadAtPauses(length: number, read: (quill: Quill) => string | null) {
  const unread = useRef<{ quill: Quill; cancel: () => void } | null>(null);

  function readRest(): string | null {
    if (unread.current === null) return null;
    const { quill, cancel } = unread.current;
    unread.current = null;
    cancel();
    return read(quill);
  }

  function note(quill: Quill): void {
    unread.current?.cancel();
    unread.current = { quill, cancel: startTimer(() => void readRest(), PAUSE_MS) };
    if (length <= READ_AT_EACH_KEY) readRest();
  }

  const readBeforeTheEnd = useEffectEvent(readRest);
  useEffect(function readBeforeThePageGoes() {
    const stop = windowEvents('pagehide', 'visibilitychange')(() => void readBeforeTheEnd());
    return () => {
      stop();
      readBeforeTheEnd();
    };
  }, []);

  return { note, readRest };
}
