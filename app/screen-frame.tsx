import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy-screen';
import { useConfig } from '@/lib/config';
import { paths, screenOf, screenTitles } from '@/lib/paths';
import { useSession } from '@/lib/session';

import { OfflineNotice } from './offline-notice';

// Visitors without a token never load the shell's code.
const AdminShell = lazyScreen('admin-shell', () => import('./shell/admin-shell'));

/** What surrounds every screen: its title, and the shell when a token is held (§2 Layout). */
export function ScreenFrame() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const { config } = useConfig();
  const screen = screenOf(pathname);
  const title = screen === null ? '404 - Not Found!' : screenTitles[screen];

  useEffect(
    function nameTheWindow() {
      document.title = `${title} · ${config.brandName}`;
    },
    [title, config.brandName],
  );
  useEffect(
    function startAtTheTop() {
      window.scrollTo(0, 0);
    },
    [pathname],
  );

  return (
    <>
      <OfflineNotice />
      {token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />}
    </>
  );
}
