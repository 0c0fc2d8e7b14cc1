import { HashRouter } from 'react-router-dom';

import { ConfigGate } from '@/app/entry/config-gate';
import { OPEN_SCREENS, openScreenAt } from '@/app/screens/open-screens';
import { AdminShell } from '@/app/shell/screen-frame';
import { loadConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { getSession } from '@/lib/session/session';

import { Providers } from './providers';
import { loadAdminRoutes, ScreenRoutes } from './screen-routes';

// Preload the first screen's chunks in parallel.
const address = window.location.hash.slice(1) || paths.signIn;
const open = openScreenAt(address);
if (address.startsWith('/admin/') && open === undefined)
  loadAdminRoutes(({ preloadScreen }) => preloadScreen(address));
if (open && 'preload' in open) open.preload();
if (getSession().token !== null) AdminShell.preload();
else if (open === OPEN_SCREENS.signIn) loadConfig().then(preloadBehindSignIn, () => undefined);

/** The screens behind the sign-in form; not loaded for an unusable configuration. */
function preloadBehindSignIn(): void {
  AdminShell.preload();
  loadAdminRoutes(({ preloadFirstScreens }) => preloadFirstScreens());
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
