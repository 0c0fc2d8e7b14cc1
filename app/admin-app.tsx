import { HashRouter } from 'react-router-dom';

import { ConfigGate } from './config-gate';
import { DemoGate } from './demo-gate';
import { Providers } from './providers';
import { ScreenRoutes } from './screen-routes';

/** The whole application, in the browser. */
export function AdminApp() {
  return (
    <Providers>
      <HashRouter>
        <ConfigGate>
          <DemoGate />
          <ScreenRoutes />
        </ConfigGate>
      </HashRouter>
    </Providers>
  );
}
