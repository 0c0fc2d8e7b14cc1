import { useEffect } from 'react';

import { SignInScreen } from '@/features/auth/sign-in-screen';
import { paths } from '@/lib/links/paths';
import { useNavigate } from '@/lib/links/router';
import { useSession } from '@/lib/session/session';

/** The sign-in form; redirects to the dashboard with a token (§2). */
export function SignInRoute() {
  const { token } = useSession();
  const navigate = useNavigate();
  const isIn = token !== null;

  useEffect(
    function leaveForDashboard() {
      if (isIn) void navigate(paths.dashboard, { replace: true });
    },
    [isIn, navigate],
  );

  return isIn ? null : <SignInScreen />;
}
