import { useStore, windowEvents } from '@/lib/storage/store';

import styles from './offline-notice.module.css';

/** False while the browser knows that it has no connection; true says nothing about the server. */
const online = {
  subscribe: windowEvents('online', 'offline'),
  read: () => navigator.onLine,
  readOnServer: () => true,
};

/** Says at the top of every screen that there is no connection, for as long as that lasts. */
export function OfflineNotice() {
  const isOnline = useStore(online);
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
