import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyModule } from '@/lib/browser/lazy-module';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';

/** Hardly ever shown, so no page of those that work carries it. */
const configFaults = lazyModule('config-faults', () => import('./config-faults'));

/**
 * Renders the application, with default settings until `config.json` is loaded; an error page when
 * that is unusable. The doctor works without it.
 */
export function ConfigGate({ children }: { children: ReactNode }) {
  const { error } = useConfig();
  const { pathname } = useLocation();
  const { part } = configFaults.use();
  const isBroken = error !== null && pathname !== paths.doctor;

  useEffect(
    function loadFaults() {
      if (isBroken) void configFaults.request();
    },
    [isBroken],
  );

  if (!isBroken) return children;
  return part && <part.ConfigFaults faults={error.faults} />;
}
