import styles from './live-mark.module.css';
import type { LiveState } from './room-socket';

const WORDS = { connecting: 'Live updates: connecting', down: 'Live updates off' };

/** Says that the realtime connection is late or off; renders nothing while it works. */
export function LiveMark({ state }: { state: LiveState }) {
  if (state === 'none' || state === 'live') return null;
  return (
    <span className={`${styles.mark} ${styles[state]}`}>
      <span className={styles.dot} aria-hidden />
      {WORDS[state]}
    </span>
  );
}
