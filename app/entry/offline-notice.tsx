import { ONLINE } from '@/lib/http/online';
import { useStore } from '@/lib/storage/store';

import styles from './offline-notice.module.css';

/** What sticks to the top of the window stands below the notice. */
function makeRoom(place: HTMLElement | null) {
  if (!place) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notice-height', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => observer.disconnect();
}

export function OfflineNotice() {
  const isOnline = useStore(ONLINE);
  return (
    <div role="status" ref={makeRoom} className={styles.place}>
      {!isOnline && (
        <p className={styles.notice}>
          You are offline. What was read before stays readable; nothing can be saved until the
          connection is back.
        </p>
      )}
    </div>
  );
}
