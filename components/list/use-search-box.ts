import { useState, useRef } from 'react';

import { useTimeout } from '@/lib/browser/use-timeout';
import { SEARCH_DELAY_MS } from '@/lib/constants';

/**
 * The pace of every search box: says of a key, by its time in milliseconds, whether it is the first
 * after a pause. That one is searched at once; the rest of a word waits for the next pause.
 */
export function useFirstKey(): (atMs: number) => boolean {
  const lastKeyAt = useRef(-Infinity);

  return (atMs) => {
    const isFirst = atMs - lastKeyAt.current > SEARCH_DELAY_MS;
    lastKeyAt.current = atMs;
    return isFirst;
  };
}

/**
 * What stands in a search box, and what of it is to be searched: the first key at once, the rest
 * of a word after a pause, as on the lists.
 */
export function useSearchBox(): { typed: string; sent: string; type: (text: string) => void } {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  const isFirstKey = useFirstKey();
  const later = useTimeout();

  function type(text: string): void {
    const isFirst = isFirstKey(performance.now());
    setTyped(text);
    const search = text.trim();
    later(() => setSent(search), isFirst || search === '' ? 0 : SEARCH_DELAY_MS);
  }

  return { typed, sent, type };
}
