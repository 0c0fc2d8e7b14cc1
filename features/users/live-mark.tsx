import styles from './live-mark.module.css';
import type { LiveState } from './room-socket';

const WORDS: Record<Exclude<LiveState, 'none'>, string> = {
  connecting: 'Live updates: connecting',
  live: 'Live updates on',
  down: 'Live updates off',
};

/** The state of the realtime connection; nothing where the site has none. */
export function LiveMark({ state }: { state: LiveState }) {
  if (state === 'none') return null;
  return (
    <span className={styles.mark}>
      <span className={`${styles.dot} ${styles[state]}`} aria-hidden />
      {WORDS[state]}
    </span>
  );
}
