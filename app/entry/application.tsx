import { type ReactNode, useEffect } from 'react';

import { OPEN_SCREENS, openScreenAt } from '@/app/routes/open-screens';
import { adminPart, ScreenRoutes } from '@/app/routes/screen-routes';
import type * as Area from '@/app/shell/admin-shell';
import { Button } from '@/components/plain/button';
import { reloadIfReachable } from '@/lib/browser/reload';
import type { ConfigFault } from '@/lib/config/app-config';
import { loadConfig, useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';
import { HashRouter, useLocation, Link } from '@/lib/links/router';
import { getSession } from '@/lib/session/session';
import { windowEvents } from '@/lib/storage/store';

import styles from './config-faults.module.css';
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

/** What is wrong with `config.json`, key by key, for who has to correct it; or that it did not come. */
function ConfigFaults({ faults }: { faults: readonly ConfigFault[] }) {
  const lost = faults.find(({ isTemporary }) => isTemporary);
  return lost ? <ConfigLost reason={lost.message} /> : <WrongEntries faults={faults} />;
}

/** Without the file a password would go to whatever host the defaults name, so none is asked for. */
function ConfigLost({ reason }: { reason: string }) {
  useEffect(function tryAgainWhenOnline() {
    return windowEvents('online')(() => void reloadIfReachable());
  }, []);
  return (
    <main className={styles.page} role="alert">
      <div className={styles.card}>
        <h1>The configuration could not be read</h1>
        <p className={styles.lead}>
          This page does not know where its API is: <code translate="no">config.json</code> did not
          come ({reason}).
        </p>
        <p className={styles.next}>
          <Button variant="primary" onClick={() => void reloadIfReachable()}>
            Retry
          </Button>
        </p>
      </div>
    </main>
  );
}

function WrongEntries({ faults }: { faults: readonly ConfigFault[] }) {
  return (
    <main className={styles.page} role="alert">
      <div className={styles.card}>
        <h1>The configuration cannot be used</h1>
        <p className={styles.lead}>
          The file lies beside <code translate="no">index.html</code>; nothing has to be built anew.
        </p>
        <ul className={styles.faults}>
          {faults.map(({ key, message }) => (
            <li key={key}>
              Please correct{' '}
              {key !== '' && (
                <>
                  <code translate="no">{key}</code> in{' '}
                </>
              )}
              <code translate="no">config.json</code>: {message}.
            </li>
          ))}
        </ul>
        <p className={styles.next}>
          <Button variant="primary" onClick={() => void reloadIfReachable()}>
            Load again
          </Button>
          <span>
            <Link to={paths.doctor}>Check an API</Link> before you name it there.
          </span>
        </p>
      </div>
    </main>
  );
}
