import { describeWait } from '@/lib/http/retry-after';

import styles from './retry-countdown.module.css';

/** Says below a form how long its button is still disabled. */
export function RetryCountdown({ waitMs }: { waitMs: number }) {
  return waitMs > 0 ? (
    <p className={styles.wait}>You can try again in {describeWait(waitMs)}.</p>
  ) : null;
}
