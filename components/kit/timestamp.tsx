import { BidiText, Prose } from '@/components/plain/bidi-text';
import { serverNowMs } from '@/lib/session/server-clock';
import { useStore } from '@/lib/storage/store';
import { formatMoment, formatTimestamp, relativeTime } from '@/lib/text/format';
import { everySecond } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import styles from './timestamp.module.css';

/** How long ago a moment was by the server's clock, in words that stay true while they show. */
function useRelativeTime(iso: string, isShort = false): string {
  return useStore({
    subscribe: everySecond,
    read: () => relativeTime(iso, serverNowMs(), isShort),
    readOnServer: () => '',
  });
}

/** A moment to the second (specification §2), and how long ago that was. For details. */
export function Timestamp({ iso }: { iso: string }) {
  const relative = useRelativeTime(iso);
  if (iso === '') return '—';
  return (
    <>
      <time dateTime={iso}>
        <Prose>{formatTimestamp(iso)}</Prose>
      </time>
      {relative !== '' && ' '}
      {relative !== '' && <span className={styles.relative}>{relative}</span>}
    </>
  );
}

/** How old something is, as short as a column needs it: "3d ago". */
export function Age({ iso }: { iso: string }) {
  const age = useRelativeTime(iso, true);
  return (
    age !== '' && (
      <time dateTime={iso} className={layout.meta}>
        {age}
      </time>
    )
  );
}

/** What happened and how long ago: "Joined 3 days ago". */
export function Since({ iso, children = '' }: { iso: string; children?: string }) {
  const relative = useRelativeTime(iso);
  return relative !== '' && <time dateTime={iso}>{`${children} ${relative}`.trim()}</time>;
}

/** How long ago a moment was, and when in the admin's time zone. For lists and logs. */
export function Moment({ iso }: { iso: string }) {
  const relative = useRelativeTime(iso);
  if (relative === '') return <BidiText>{iso}</BidiText>;
  return (
    <time dateTime={iso} className={styles.moment}>
      {relative}, {formatMoment(Date.parse(iso))}
    </time>
  );
}
