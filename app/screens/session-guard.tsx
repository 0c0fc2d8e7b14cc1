import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { paths } from '@/lib/navigation/paths';
import { saveReturn } from '@/lib/navigation/return-to';
import { useSession } from '@/lib/session/session';

/** Renders the guarded screens only while a token is held; else leads to `/` (specification §2). */
export function SessionGuard() {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  const isOut = token === null;
  // Whoever signs out on purpose is done; anyone else comes back to what they asked for.
  const wantsBack = isOut && ended !== 'signed-out';

  useEffect(
    function keepForAfterSignIn() {
      if (wantsBack) saveReturn(`${pathname}${search}`);
    },
    [wantsBack, pathname, search],
  );

  return isOut ? <Navigate to={paths.signIn} replace /> : <Outlet />;
}
