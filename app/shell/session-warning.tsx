import { useEffect, useEffectEvent, useState } from 'react';

import { useLazyModule } from '@/components/lazy/use-lazy-module';
import { useSession } from '@/lib/session/session';
import { useIsSessionEnding } from '@/lib/session/session-expiry';

/** In the last two minutes of a session, a dialog that offers to stay; until it is declined. */
export function SessionWarning() {
  const { token, admin } = useSession();
  const isEnding = useIsSessionEnding();
  const [declined, setDeclined] = useState<string | null>(null);
  const { part, request } = useLazyModule(
    'stay-signed-in',
    () => import('@/features/auth/stay-signed-in'),
  );

  const load = useEffectEvent(() => void request());
  useEffect(
    function loadDialog() {
      if (isEnding) load();
    },
    [isEnding],
  );

  if (!isEnding || !part || admin === null || declined === token) return null;
  return <part.StaySignedIn email={admin.email} onClose={() => setDeclined(token)} />;
}
