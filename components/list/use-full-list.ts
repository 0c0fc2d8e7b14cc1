import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { lazyModule } from '@/lib/browser/lazy-module';

const fullList = lazyModule('full-list', () => import('@/components/full-list/full-list'));

/** The parameters of a list's link outside the full list. */
const LIST_OWN = ['q', 'page', 'size'];

/** The full list's mode, in the link (`?whole=`); its code is loaded on demand. */
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
    // Remove the full list's parameters.
    else for (const name of link.keys()) if (!LIST_OWN.includes(name)) next.delete(name);
    setLink(next);
  }

  return { part: isOn ? part : null, isOn, hasAllRows: scope === '1', isLoading, toggle };
}
