import styles from './live-mark.module.css';
import type { LiveState } from './room-socket';

const WORDS = { connecting: 'Live updates: connecting', down: 'Live updates off' };

/** The realtime connection while it is late or off; nothing while it does what is expected. */
export function LiveMark({ state }: { state: LiveState }) {
  if (state === 'none' || state === 'live') return null;
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <span className={styles.dot} aria-hidden />
      {WORDS[state]}
    </span>
  );
}
