import { useSyncExternalStore } from 'react';

import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that it has no connection; true says nothing about the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says at the top of every screen that there is no connection, for as long as that lasts. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What was read before stays readable; nothing can be saved until the
          connection is back.
        </p>
      )}
    </div>
  );
}
