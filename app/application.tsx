import { HashRouter } from 'react-router-dom';

import { ConfigGate } from '@/app/entry/config-gate';
import { preloadScreen } from '@/app/screens/screens';
import { AdminShell } from '@/app/shell/screen-frame';
import { paths } from '@/lib/navigation/paths';
import { screenOf } from '@/lib/navigation/screen-of';
import { getSession } from '@/lib/session/session';

import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

// Preload the first screen's chunks in parallel; behind the sign-in form, what follows it.
const address = window.location.hash.slice(1) || paths.signIn;
const isSignIn = screenOf(address) === 'signIn';
if (isSignIn || getSession().token !== null) AdminShell.preload();
if (isSignIn) [paths.dashboard, paths.users].forEach(preloadScreen);
else preloadScreen(address);

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
