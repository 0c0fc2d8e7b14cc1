import { useOnline } from '@/lib/browser/use-online';

import styles from './offline-notice.module.css';

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
