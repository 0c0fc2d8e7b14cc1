import { HashRouter } from 'react-router-dom';

import { ConfigGate } from '@/app/entry/config-gate';
import { preloadScreen } from '@/app/screens/screens';
import { AdminShell } from '@/app/shell/screen-frame';
import { getSession } from '@/lib/session/session';

import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

// All that the first screen is made of comes at once, not one after the other.
preloadScreen(window.location.hash.slice(1));
if (getSession().token !== null) AdminShell.preload();

/** Every screen but the sign-in form of a first visit: router, cache and route table. */
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
