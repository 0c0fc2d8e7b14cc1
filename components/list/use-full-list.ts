import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { lazyModule } from '@/lib/browser/lazy-module';

const fullList = lazyModule('full-list', () => import('@/components/full-list/full-list'));

/** What a list keeps in its link without this mode. */
const LIST_OWN = ['q', 'page', 'size'];

/**
 * The full-list mode of a list. Whether it is on stands in the link (`?whole=`); its code comes
 * with it and not before.
 */
export function useFullList() {
  const [link, setLink] = useSearchParams();
  const scope = link.get('whole');
  const isOn = scope !== null;
  const { part, isLoading } = fullList.use();

  useEffect(
    function fetchWhenOn() {
      if (isOn) void fullList.request();
    },
    [isOn],
  );

  function toggle(): void {
    const next = new URLSearchParams(link);
    if (!isOn) next.set('whole', '1');
    // Leaving takes the mode's filters, order and columns out of the link too.
    else for (const name of link.keys()) if (!LIST_OWN.includes(name)) next.delete(name);
    setLink(next);
  }

  const isPaged = !isOn || scope === 'page';
  return { part: isOn ? part : null, isOn, isPaged, isLoading, toggle };
}
