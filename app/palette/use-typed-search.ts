import { useRef, useState } from 'react';

import { useLater } from '@/components/use-later';
import { SEARCH_DELAY_MS } from '@/lib/constants';

/**
 * What stands in a search box, and what of it is to be searched: the first key at once, the rest
 * of a word after a pause, as on the lists.
 */
export function useTypedSearch(): { typed: string; sent: string; type: (text: string) => void } {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  const lastKeyAt = useRef(-Infinity);
  const later = useLater();

  function type(text: string): void {
    const now = performance.now();
    const isFirstKey = now - lastKeyAt.current > SEARCH_DELAY_MS;
    lastKeyAt.current = now;
    setTyped(text);
    const search = text.trim();
    later(() => setSent(search), isFirstKey || search === '' ? 0 : SEARCH_DELAY_MS);
  }

  return { typed, sent, type };
}
