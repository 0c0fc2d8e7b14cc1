import { LateText } from '@/components/plain/bidi-text';
import { countStates, type RowState } from '@/lib/changes/change-set';

import styles from './changes.module.css';
import { describeCounts } from './set-words';

/** More segments would be too narrow to see: then one is as long as each kind has rows. */
const MOST_SEGMENTS = 60;

type Props = {
  label: string;
  states: readonly RowState[];
  /** Whether a reload would forget it. */
  isUnkept?: boolean;
};

const lookOf = ({ is, back }: RowState) => (back && is === 'written' ? 'back' : is);

/** How far a set is: a segment a row, told apart by shape too, and the numbers. */
export function SetProgress({ label, states, isUnkept = false }: Props) {
  const counts = countStates(states);
  const kinds = new Map<string, number>();
  for (const state of states) kinds.set(lookOf(state), (kinds.get(lookOf(state)) ?? 0) + 1);
  const parts =
    states.length <= MOST_SEGMENTS
      ? states.map((state) => [lookOf(state), 1] as const)
      : [...kinds];
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
        {parts.map(([is, count], index) => (
          <i key={index} data-is={is} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={styles.numbers} role="status">
        <LateText>{describeCounts(states)}</LateText>
      </p>
      {isUnkept && (
        <p className={styles.numbers}>
          This browser keeps no note of it: stay on this page until it is done.
        </p>
      )}
    </div>
  );
}
