import { Prose } from '@/components/plain/bidi-text';
import { Button } from '@/components/plain/button';
import { notices, removeNotice } from '@/lib/browser/notices';
import { useStore } from '@/lib/storage/store';

import styles from './notice-list.module.css';

/** Notices of chunks that failed to load, including the toasts' own. */
export function NoticeList() {
  const list = useStore(notices);
  if (list.length === 0) return null;
  return (
    <div className={styles.list}>
      {list.map(({ id, text, role, canReload, action }) => (
        <div key={id} className={styles.notice}>
          <span role={role}>
            <Prose>{text}</Prose>
          </span>
          {canReload && (
            <Button isSmall onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          )}
          {action}
          <Button isSmall onClick={() => removeNotice(id)}>
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  );
}
