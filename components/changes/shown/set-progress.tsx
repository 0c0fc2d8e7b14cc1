import { LateText } from '@/components/plain/bidi-text';
import { ONLINE } from '@/lib/browser/environment';
import type { ShownSet } from '@/lib/changes/live/live-sets';
import { kindOf } from '@/lib/changes/state/row-state';
import { countStates } from '@/lib/changes/state/set-state';
import { useStore } from '@/lib/storage/store';
import { formatTime } from '@/lib/text/dates';

import { describeCounts } from '../set-words';

import styles from './set-progress.module.css';

/** What is said beside a set that runs. */
const RUNNING = {
  offline: 'No connection: it goes on by itself once there is one.',
  waits: (untilMs: number) =>
    `The server asks to wait: it goes on by itself at ${formatTime(untilMs)}.`,
  notOnDevice: 'This browser keeps no note of it: stay on this page until it is done.',
};

/** More segments would be too narrow to see: then one is as long as each kind has rows. */
const MOST_SEGMENTS = 60;

type Props = {
  label: string;
  set: ShownSet;
};

/** How far a set is: a segment for each row, of a shape for each kind, and numbers. */
export function SetProgress({ label, set }: Props) {
  const { states, isRunning = false, isOnDevice, waitsUntilMs } = set;
  const isOnline = useStore(ONLINE);
  const counts = countStates(states, isRunning);
  const parts =
    states.length <= MOST_SEGMENTS
      ? states.map((state) => [kindOf(state, isRunning), 1] as const)
      : Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <div className={styles.progress}>
      <div
        className={styles.segments}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={states.length}
        aria-valuenow={states.length - counts.waiting - counts.running}
      >
        {parts.map(([kind, count], index) => (
          <i key={index} data-is={kind} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={styles.numbers} role="status">
        <LateText>{describeCounts(set)}</LateText>
      </p>
      {isRunning && !isOnline && (
        <p className={styles.numbers} role="status">
          <LateText>{RUNNING.offline}</LateText>
        </p>
      )}
      {isRunning && waitsUntilMs && (
        <p className={styles.numbers} role="status">
          <LateText>{RUNNING.waits(waitsUntilMs)}</LateText>
        </p>
      )}
      {isRunning && isOnDevice === false && <p className={styles.numbers}>{RUNNING.notOnDevice}</p>}
    </div>
  );
}
