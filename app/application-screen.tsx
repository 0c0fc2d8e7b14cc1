import { HashRouter } from 'react-router-dom';

import { getSession } from '@/lib/session';

import { ConfigGate } from './config-gate';
import { Providers } from './providers';
import { AdminShell } from './screen-frame';
import { ScreenRoutes } from './screen-routes';
import { warmScreen } from './screens';

// All that the first screen is made of comes at once, not one after the other.
warmScreen(window.location.hash.slice(1));
if (getSession().token !== null) AdminShell.warm();

/** Every screen but the sign-in form of a first visit: router, cache and route table. */
export default function ApplicationScreen() {
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
