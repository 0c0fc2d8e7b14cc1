import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths } from '@/lib/navigation/paths';
import { saveReturn } from '@/lib/navigation/return-to';
import { useSession } from '@/lib/session/session';

/** Guarded screens need a token; otherwise redirects to `/` (specification §2). */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  const isOut = token === null;
  // After a sign-out on purpose there is nothing to return to.
  const isReturning = isOut && ended !== 'signed-out';

  useEffect(
    function saveReturnAddress() {
      if (isReturning) saveReturn(`${pathname}${search}`);
    },
    [isReturning, pathname, search],
  );

  return isOut ? <Navigate to={paths.signIn} replace /> : children;
}
