import { useEffect, useState } from 'react';

import { bootFlags } from '@/lib/browser/boot-flags';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';
import { useSession } from '@/lib/session/session';
import { useStore, windowEvents, type ReadableStore } from '@/lib/storage/store';

type Entry = 'sign-in' | 'contact' | 'application' | 'framed';

/** What the address asks for. */
export function readEntry(): Entry {
  // For hosts that cannot send the headers which forbid frames.
  if (window.self !== window.top) return 'framed';
  const path = window.location.hash.replace(/^#|\?.*/g, '') || paths.signIn;
  if (path === paths.contactUs) return 'contact';
  return path === paths.signIn ? 'sign-in' : 'application';
}

const requested: ReadableStore<Entry> = {
  subscribe: windowEvents('hashchange'),
  read: readEntry,
  readOnServer: () => 'sign-in',
};

/**
 * What the page shows. The sign-in and contact forms render without the application until another
 * screen is requested or a session exists; then the application stays.
 */
export function useEntry(isInBrowser: boolean): Entry {
  const asked = useStore(requested);
  const { token } = useSession();
  const { error } = useConfig();
  const [isStarted, setStarted] = useState(false);
  const needsMore = asked === 'application' || token !== null || error !== null;
  // Set during render, so that React renders again before it paints.
  if (needsMore && !isStarted) setStarted(true);
  const entry = asked === 'framed' ? asked : needsMore || isStarted ? 'application' : asked;

  useEffect(
    function uncoverForm() {
      if (isInBrowser) delete bootFlags().entry;
    },
    [isInBrowser],
  );

  return entry;
}
