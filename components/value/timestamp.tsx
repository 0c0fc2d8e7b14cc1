import { BidiText } from '@/components/ui/bidi-text';
import { serverNowMs } from '@/lib/session/server-clock';
import { formatTimestamp, relativeTime } from '@/lib/text/format';

import styles from './timestamp.module.css';

/**
 * A moment to the second (specification §2), and how long ago that was by the server's clock. The
 * text stays the exact moment, also for whoever copies it: the rest is drawn beside it.
 */
export function Timestamp({ iso }: { iso: string }) {
  if (iso === '') return '—';
  return (
    <time
      className={styles.time}
      dateTime={iso}
      data-relative={relativeTime(iso, serverNowMs()) || undefined}
    >
      <BidiText>{formatTimestamp(iso)}</BidiText>
    </time>
  );
}
