import { Button } from '@/components/button';
import { useStored } from '@/lib/value-store';

import { held, senderOf, UNDO_SECONDS } from './desk-hold';
import { DESK_KEYS } from './desk-keys';
import styles from './desk.module.css';

/** What was resolved last and can be taken back; otherwise the keys, in the same place. */
export function DeskFoot({ onUndo }: { onUndo: () => void }) {
  const job = useStored(held);
  const sentence = job && `Resolved the query of ${senderOf(job.query)}.`;

  return (
    <div className={styles.foot}>
      <p role="status" className={styles.held}>
        {sentence}
      </p>
      {job ? (
        <Button isSmall aria-keyshortcuts="Z" onClick={onUndo}>
          Undo <span aria-hidden>({job.secondsLeft} s)</span>
        </Button>
      ) : (
        <>
          <p className={styles.keys}>
            {DESK_KEYS.map(({ key, does }) => (
              <span key={key}>
                <kbd>{key.toUpperCase()}</kbd> {does}
              </span>
            ))}
          </p>
          <p className={styles.promise}>What is resolved can be undone for {UNDO_SECONDS} s.</p>
        </>
      )}
    </div>
  );
}
