import type { ReactNode } from 'react';

import { OPEN_SCREENS, openScreenAt } from '@/app/routes/open-screens';
import { adminPart, ScreenRoutes } from '@/app/routes/screen-routes';
import type * as Area from '@/app/shell/admin-shell';
import { loadConfig, useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';
import { HashRouter, useLocation } from '@/lib/links/router';
import { getSession } from '@/lib/session/session';

import { ConfigFaults } from './config-faults';
import { Providers } from './providers';

// Preload the first screen's chunks in parallel.
const address = window.location.hash.slice(1) || paths.signIn;
const open = openScreenAt(address);
if (open && 'preload' in open) open.preload();
if (getSession().token !== null) preloadBehindSignIn(({ preloadScreen }) => preloadScreen(address));
else if (open === OPEN_SCREENS.signIn)
  // Not for an unusable configuration.
  loadConfig().then(
    () => preloadBehindSignIn(({ preloadFirstScreens }) => preloadFirstScreens()),
    () => undefined,
  );

/** Loads what is behind the sign-in; a failure shows when it is opened. */
function preloadBehindSignIn(preload: (area: typeof Area) => void): void {
  adminPart.load().then(preload, () => undefined);
}

/** Every screen but the first sign-in form: router, cache and routes. */
export default function Application() {
  return (
    <Providers>
      <HashRouter useTransitions={false}>
        <ConfigGate>
          <ScreenRoutes />
        </ConfigGate>
      </HashRouter>
    </Providers>
  );
}

/**
 * Renders the application, with default settings until `config.json` is loaded; an error page when
 * that is unusable. The doctor works without it.
 */
function ConfigGate({ children }: { children: ReactNode }) {
  const { error } = useConfig();
  const { pathname } = useLocation();
  if (error === null || pathname === paths.doctor) return children;
  return <ConfigFaults faults={error.faults} />;
}
