import { useEffect, useEffectEvent, useState } from 'react';

import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { lazyScreen, screenOfModule } from '@/components/plain/lazy-screen';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useDocumentTitle } from '@/lib/browser/window';
import { SLOW_CHUNK_MS } from '@/lib/constants';
import { paths } from '@/lib/links/paths';
import { type Location, matchPath, Outlet, Route, Routes, useLocation } from '@/lib/links/router';
import { NOT_FOUND_TITLE, screens } from '@/lib/screens';
import { useSession } from '@/lib/session/session';
import { startTimer } from '@/lib/timers';

import NotFoundScreen from './not-found-screen';
import { OPEN_SCREENS } from './open-screens';

const openNames = Object.keys(OPEN_SCREENS) as (keyof typeof OPEN_SCREENS)[]; // keys of a const object

/** What the paths of all screens behind the sign-in look like; `AdminScreen` tells which there are. */
const ADMIN_SHAPES = ['/admin/:list', '/admin/:list/:part', '/admin/view/:noun/:id'];

/** The route table (specification §2). */
export function ScreenRoutes() {
  return (
    <Routes location={useShownLocation()}>
      <Route element={<ScreenFrame />}>
        {openNames.map((name) => {
          const Screen = OPEN_SCREENS[name];
          return <Route key={name} path={paths[name]} element={<Screen />} />;
        })}
        {ADMIN_SHAPES.map((path) => (
          <Route key={path} path={path} element={<AdminScreen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

/**
 * The address on show. Behind the sign-in it is the one before, until the code of the next screen is
 * there: nobody sees a page without anything. After four seconds something has to be said.
 */
function useShownLocation(): Location {
  const location = useLocation();
  const { token } = useSession();
  const { part } = adminPart.use();
  const [shown, setShown] = useState(location);
  const isNext = token !== null && location.pathname !== shown.pathname;
  const missing = isNext ? part?.missingScreen(location.pathname) : undefined;

  const show = useEffectEvent(() => setShown(location));
  useEffect(
    function showWithItsCode() {
      if (!missing) return;
      let isGone = false;
      const arrive = () => isGone || show();
      const stopTimer = startTimer(arrive, SLOW_CHUNK_MS);
      // What fails says so in the screen's place.
      missing.load().then(arrive, arrive);
      return () => {
        isGone = true;
        stopTimer();
      };
    },
    [missing],
  );

  if (missing) return shown;
  if (shown !== location) setShown(location);
  return location;
}

/** The window's title at an address; null where the routes behind the sign-in name the window. */
function titleAt(pathname: string): string | null {
  const screen = Object.values(screens).find(({ path }) => matchPath(path, pathname) !== null);
  return screen?.title ?? (/^\/admin\/[^/]+(?:\/|$)/.test(pathname) ? null : NOT_FOUND_TITLE);
}

/** What surrounds every screen: its title, and the shell when a token is held (§2 Layout). */
function ScreenFrame() {
  const { pathname } = useLocation();
  const { token } = useSession();

  useDocumentTitle(titleAt(pathname));
  useEffect(
    function startAtTheTop() {
      window.scrollTo(0, 0);
    },
    [pathname],
  );

  return token !== null && pathname !== paths.signIn ? <AdminShell /> : <Outlet />;
}

/**
 * The shell, and the table of the screens in it: one part, so that each screen is imported from one
 * place (ADR 25). Visitors without a token load it for no other screen.
 */
export const adminPart = lazyModule('admin-shell', () => import('@/app/shell/admin-shell'));

const AdminShell = screenOfModule(adminPart, <EntrySkeleton kind="admin" />);

const LoadedScreen = screenOfModule({ ...adminPart, use: useScreen });
const GuestScreen = lazyScreen('admin-addresses', () => import('./guest-screen'));

function useScreen() {
  const { part, isLoading } = adminPart.use();
  return { part: part && { default: part.AdminScreen }, isLoading };
}

/** The screen behind the sign-in at the address; without a session, the way to the sign-in. */
function AdminScreen() {
  const { token } = useSession();
  const isLoaded = adminPart.use().part !== null;
  return token !== null || isLoaded ? <LoadedScreen /> : <GuestScreen />;
}
