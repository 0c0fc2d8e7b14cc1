import type { CSSProperties } from 'react';

import { serverNowMs } from '@/lib/session/server-clock';
import { useSession } from '@/lib/session/session';
import { WARNING_MS } from '@/lib/session/session-expiry';
import { tokenExpiryMs } from '@/lib/session/token';
import { useStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import styles from './stay-signed-in.module.css';

/** What is left of the session as a ring that empties, in seconds; the dialog's title says it in words. */
export function SessionClock() {
  const { token } = useSession();
  const endMs = token === null ? null : tokenExpiryMs(token);
  const leftSeconds = useStore({
    subscribe: everySecond,
    read: () => Math.max(0, Math.ceil(((endMs ?? 0) - serverNowMs()) / 1000)),
    readOnServer: () => 0,
  });
  const part = Math.min(1, (leftSeconds * 1000) / WARNING_MS);
  const seconds = String(leftSeconds % 60).padStart(2, '0');
  return (
    <span className={styles.clock} style={{ '--left': `${part}turn` } as CSSProperties} aria-hidden>
      {Math.floor(leftSeconds / 60)}:{seconds}
    </span>
  );
}
