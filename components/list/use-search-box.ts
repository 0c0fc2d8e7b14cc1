import { useState } from 'react';

import { useLater } from '@/lib/browser/use-timeout';
import { SEARCH_DELAY_MS } from '@/lib/constants';

import { useFirstKey } from './use-first-key';

/**
 * What stands in a search box, and what of it is to be searched: the first key at once, the rest
 * of a word after a pause, as on the lists.
 */
export function useTypedSearch(): { typed: string; sent: string; type: (text: string) => void } {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  const isFirstKey = useFirstKey();
  const later = useLater();

  function type(text: string): void {
    const isFirst = isFirstKey(performance.now());
    setTyped(text);
    const search = text.trim();
    later(() => setSent(search), isFirst || search === '' ? 0 : SEARCH_DELAY_MS);
  }

  return { typed, sent, type };
}
