import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { titleOf } from '@/app/nouns/screens';
import { lazyScreen } from '@/components/lazy/lazy-screen';
import { bootFlags } from '@/lib/browser/boot-flags';
import { paths } from '@/lib/navigation/paths';
import { useDocumentTitle } from '@/lib/navigation/use-document-title';
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

  useDocumentTitle(titleOf(pathname) ?? '404 - Not Found!');
  useEffect(
    function startAtTheTop() {
      if (bootFlags().painted === undefined) window.scrollTo(0, 0);
    },
    [pathname],
  );

  return token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />;
}
