import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { isFirstSession, readReturn, removeReturn, saveReturn } from '@/lib/links/addresses';
import { paths } from '@/lib/links/paths';
import { Navigate, useLocation, useNavigate } from '@/lib/links/router';
import { useSession } from '@/lib/session/session';

import { titleOf } from './screens';

/** Guarded screens need a token; otherwise redirects to `/` (specification §2). */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOut = token === null;
  // After a sign-out on purpose there is nothing to return to.
  const isReturning = isOut && ended !== 'signed-out';

  useEffect(
    function saveReturnAddress() {
      if (isReturning) saveReturn(`${pathname}${search}`);
    },
    [isReturning, pathname, search],
  );

  const continueFromDashboard = useEffectEvent(() => {
    const asked = isFirstSession() && pathname === paths.dashboard ? readReturn(titleOf) : null;
    if (isOut || asked === null) return;
    removeReturn();
    void navigate(asked.address);
  });
  // A guest asked for the address in this tab; after a session it is only offered, on the dashboard.
  const isSessionKnown = !isOut || ended !== null;
  useEffect(
    function continueToAskedScreen() {
      if (isSessionKnown) continueFromDashboard();
    },
    [isSessionKnown],
  );

  return isOut ? <Navigate to={paths.signIn} replace /> : children;
}
