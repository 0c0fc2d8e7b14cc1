import { useStore, windowEvents } from '@/lib/storage/store';

import styles from './offline-notice.module.css';

/** False without a network connection. */
const online = {
  subscribe: windowEvents('online', 'offline'),
  read: () => navigator.onLine,
  readOnServer: () => true,
};

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
