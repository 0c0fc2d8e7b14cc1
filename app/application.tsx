import { HashRouter } from 'react-router-dom';

import { ConfigGate } from '@/app/entry/config-gate';
import { screenOf } from '@/app/nouns/screens';
import { preloadScreen } from '@/app/screens/screens';
import { AdminShell } from '@/app/shell/screen-frame';
import { users } from '@/features/users/api';
import { loadConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { getSession } from '@/lib/session/session';

import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

// Preload the first screen's chunks in parallel.
const address = window.location.hash.slice(1) || paths.signIn;
preloadScreen(address);
if (getSession().token !== null) AdminShell.preload();
else if (screenOf(address) === 'signIn') loadConfig().then(preloadBehindSignIn, () => undefined);

/** The screens behind the sign-in form; not loaded for an unusable configuration. */
function preloadBehindSignIn(): void {
  AdminShell.preload();
  [paths.dashboard, users.path].forEach(preloadScreen);
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
