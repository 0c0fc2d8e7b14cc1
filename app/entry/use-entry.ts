import { useEffect, useState, useSyncExternalStore } from 'react';

import { useConfig } from '@/lib/config/config';
import { useSession } from '@/lib/session/session';

type Entry = 'sign-in' | 'application' | 'framed';

function watchAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readEntry(): Entry {
  // Headers forbid frames too, but not every host can send them.
  if (window.self !== window.top) return 'framed';
  return /^#?\/?(\?.*)?$/.test(window.location.hash) ? 'sign-in' : 'application';
}

/**
 * What the page shows first. The sign-in form stands alone until another screen is asked for or
 * somebody is signed in; from then on the application does everything, sign-in too. The exported
 * page shows the form until `isInBrowser`.
 */
export function useEntry(isInBrowser: boolean): Entry {
  const asked = useSyncExternalStore(watchAddress, readEntry, () => 'sign-in' as const);
  const { token } = useSession();
  const { error } = useConfig();
  const [hasLeft, setLeft] = useState(false);
  const leaves = asked === 'application' || token !== null || error !== null;
  if (leaves && !hasLeft) setLeft(true);
  const entry = asked === 'framed' ? asked : leaves || hasLeft ? 'application' : 'sign-in';

  useEffect(
    function showWhatIsAsked() {
      // The early script hid the form while another screen might be on its way.
      if (isInBrowser) delete document.documentElement.dataset.entry;
    },
    [isInBrowser],
  );

  return entry;
}
