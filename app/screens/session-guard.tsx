import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { paths } from '@/lib/navigation/paths';
import { saveReturn } from '@/lib/navigation/return-to';
import { useSession } from '@/lib/session/session';

/** Guarded screens need a token; otherwise redirects to `/` (specification §2). */
export function SessionGuard() {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  const isOut = token === null;
  // After a sign-out on purpose there is nothing to return to.
  const wantsBack = isOut && ended !== 'signed-out';

  useEffect(
    function keepForAfterSignIn() {
      if (wantsBack) saveReturn(`${pathname}${search}`);
    },
    [wantsBack, pathname, search],
  );

  return isOut ? <Navigate to={paths.signIn} replace /> : <Outlet />;
}
