import { BidiText } from '@/components/ui/bidi-text';
import { serverNowMs } from '@/lib/session/server-clock';
import { formatTimestamp, relativeTime } from '@/lib/text/format';

import styles from './timestamp.module.css';

/** A moment to the second (specification §2), and how long ago that was by the server's clock. */
export function Timestamp({ iso }: { iso: string }) {
  if (iso === '') return '—';
  const relative = relativeTime(iso, serverNowMs());
  return (
    <>
      <time dateTime={iso}>
        <BidiText>{formatTimestamp(iso)}</BidiText>
      </time>
      {relative !== '' && <span className={styles.relative}> {relative}</span>}
    </>
  );
}
