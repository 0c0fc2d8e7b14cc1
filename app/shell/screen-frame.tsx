import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { lazyScreen } from '@/components/lazy/lazy-screen';
import { bootFlags } from '@/lib/browser/boot-flags';
import { paths } from '@/lib/navigation/paths';
import { screenOf } from '@/lib/navigation/screen-of';
import { useDocumentTitle } from '@/lib/navigation/use-document-title';
import { screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';

// Visitors without a token never load the shell's code.
export const AdminShell = lazyScreen(
  'admin-shell',
  () => import('./admin-shell'),
  <EntrySkeleton kind="admin" />,
);

/** What surrounds every screen: its title, and the shell when a token is held (§2 Layout). */
export function ScreenFrame() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const screen = screenOf(pathname);
  const title = screen === null ? '404 - Not Found!' : screens[screen].title;

  useDocumentTitle(title);
  useEffect(
    function startAtTheTop() {
      if (bootFlags().painted === undefined) window.scrollTo(0, 0);
    },
    [pathname],
  );

  return token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />;
}
