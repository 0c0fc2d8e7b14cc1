import { useEffect, useState } from 'react';

import { bootFlags } from '@/lib/browser/boot-flags';
import { useConfig } from '@/lib/config/config';
import { useSession } from '@/lib/session/session';
import { useStore, windowEvents, type ReadableStore } from '@/lib/storage/store';

type Entry = 'sign-in' | 'application' | 'framed';

function readEntry(): Entry {
  // Headers forbid frames too, but not every host can send them.
  if (window.self !== window.top) return 'framed';
  return /^#?\/?(\?.*)?$/.test(window.location.hash) ? 'sign-in' : 'application';
}

const requested: ReadableStore<Entry> = {
  subscribe: windowEvents('hashchange'),
  read: readEntry,
  readOnServer: () => 'sign-in',
};

/**
 * What the page shows first. The sign-in form stands alone until another screen is asked for or
 * somebody is signed in; from then on the application does everything, sign-in too. The exported
 * page shows the form until `isInBrowser`.
 */
export function useEntry(isInBrowser: boolean): Entry {
  const asked = useStore(requested);
  const { token } = useSession();
  const { error } = useConfig();
  const [isStarted, setStarted] = useState(false);
  const needsMore = asked === 'application' || token !== null || error !== null;
  // Set while rendering, not by an effect, so that React renders again before it paints.
  if (needsMore && !isStarted) setStarted(true);
  const entry = asked === 'framed' ? asked : needsMore || isStarted ? 'application' : 'sign-in';

  useEffect(
    function uncoverForm() {
      if (isInBrowser) delete bootFlags().entry;
    },
    [isInBrowser],
  );

  return entry;
}
