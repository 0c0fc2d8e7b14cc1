import { useEffect } from 'react';

import { Button } from '@/components/plain/button';
import type { ConfigFault } from '@/lib/config/app-config';
import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { windowEvents } from '@/lib/storage/store';

import styles from './config-faults.module.css';

/** What is wrong with `config.json`, key by key, for who has to correct it; or that it did not come. */
export function ConfigFaults({ faults }: { faults: readonly ConfigFault[] }) {
  const lost = faults.find(({ isTemporary }) => isTemporary);
  return lost ? <ConfigLost reason={lost.message} /> : <WrongEntries faults={faults} />;
}

/** Without the file a password would go to whatever host the defaults name, so none is asked for. */
function ConfigLost({ reason }: { reason: string }) {
  useEffect(function tryAgainWhenOnline() {
    return windowEvents('online')(() => window.location.reload());
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
          <Button variant="primary" onClick={() => window.location.reload()}>
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
          <Button variant="primary" onClick={() => window.location.reload()}>
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
