import { HashRouter } from 'react-router-dom';

import { ConfigGate } from './config-gate';
import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

/** Every screen but the sign-in form of a first visit: router, cache and route table. */
export default function ApplicationScreen() {
  return (
    <Providers>
      <HashRouter>
        <ConfigGate>
          <ScreenRoutes />
        </ConfigGate>
      </HashRouter>
    </Providers>
  );
}
