import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy-screen';
import { paths, screenTitles } from '@/lib/paths';
import { screenOf } from '@/lib/screen-of';
import { useSession } from '@/lib/session';
import { useWindowTitle } from '@/lib/use-window-title';

import { EntrySkeleton } from './entry-skeleton';

// Visitors without a token never load the shell's code.
export const AdminShell = lazyScreen(
  'admin-shell',
  () => import('./shell/admin-shell'),
  <EntrySkeleton kind="admin" />,
);

/** What surrounds every screen: its title, and the shell when a token is held (§2 Layout). */
export function ScreenFrame() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const screen = screenOf(pathname);
  const title = screen === null ? '404 - Not Found!' : screenTitles[screen];

  useWindowTitle(title);
  useEffect(
    function startAtTheTop() {
      window.scrollTo(0, 0);
    },
    [pathname],
  );

  return token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />;
}
