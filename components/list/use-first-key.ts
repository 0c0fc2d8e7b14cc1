import { useRef } from 'react';

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
