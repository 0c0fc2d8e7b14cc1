import { useState, useRef } from 'react';

import { useTimeout } from '@/lib/browser/use-timeout';
import { SEARCH_DELAY_MS } from '@/lib/constants';

/**
 * Whether a key (by its time in milliseconds) is the first after a pause. It is searched at once;
 * the following ones are debounced.
 */
export function useFirstKey(): (atMs: number) => boolean {
  const lastKeyAt = useRef(-Infinity);

  return (atMs) => {
    const isFirst = atMs - lastKeyAt.current > SEARCH_DELAY_MS;
    lastKeyAt.current = atMs;
    return isFirst;
  };
}

/** The text of a search box, and the debounced text to search for. */
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
