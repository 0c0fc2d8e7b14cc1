import { useEffect, useState } from 'react';

import { lazyModule } from '@/lib/browser/lazy-module';
import { useSession } from '@/lib/session/session';
import { useIsSessionEnding } from '@/lib/session/session-expiry';

const staySignedIn = lazyModule('stay-signed-in', () => import('./stay-signed-in'));

/** In the last two minutes of a session, a dialog that offers to stay; until it is declined. */
export function SessionWarning() {
  const { token, admin } = useSession();
  const isEnding = useIsSessionEnding();
  const [declined, setDeclined] = useState<string | null>(null);
  const { part } = staySignedIn.use();

  useEffect(
    function loadDialog() {
      if (isEnding) void staySignedIn.request();
    },
    [isEnding],
  );

  if (!isEnding || !part || admin === null || declined === token) return null;
  return <part.StaySignedIn email={admin.email} onClose={() => setDeclined(token)} />;
}
