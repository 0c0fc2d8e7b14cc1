import { HashRouter } from 'react-router-dom';

import { ConfigGate } from '@/app/entry/config-gate';
import { preloadScreen } from '@/app/screens/screens';
import { AdminShell } from '@/app/shell/screen-frame';
import { getSession } from '@/lib/session/session';

import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

// Preload the first screen's chunks in parallel.
preloadScreen(window.location.hash.slice(1));
if (getSession().token !== null) AdminShell.preload();

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
