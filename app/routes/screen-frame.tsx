import { useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';

import { AdminShell } from '@/app/shell/admin-part';
import { bootFlags } from '@/lib/browser/boot-flags';
import { useDocumentTitle } from '@/lib/browser/use-document-title';
import { paths } from '@/lib/links/paths';
import { NOT_FOUND_TITLE, screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';

/** The window's title at an address; null where the routes behind the sign-in name the window. */
function titleAt(pathname: string): string | null {
  const screen = Object.values(screens).find(({ path }) => matchPath(path, pathname) !== null);
  return screen?.title ?? (/^\/admin\/[^/]+(?:\/|$)/.test(pathname) ? null : NOT_FOUND_TITLE);
}

/** What surrounds every screen: its title, and the shell when a token is held (§2 Layout). */
export function ScreenFrame() {
  const { pathname } = useLocation();
  const { token } = useSession();

  useDocumentTitle(titleAt(pathname));
  useEffect(
    function startAtTheTop() {
      if (bootFlags().painted === undefined) window.scrollTo(0, 0);
    },
    [pathname],
  );

  return token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />;
}
