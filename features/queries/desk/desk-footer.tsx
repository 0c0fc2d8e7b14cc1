import { Button } from 'antd';

import { SINGLE_KEYS } from '@/lib/browser/single-key';
import { useStore } from '@/lib/storage/store';

import { DESK_SHORTCUTS } from './desk-shortcuts';
import styles from './desk.module.css';
import { pendingResolve, UNDO_SECONDS } from './pending-resolves';
import { senderOf } from './send-resolve';

/** The Undo of the query that was resolved last; without one the keys, in the same place. */
export function DeskFooter({ onUndo }: { onUndo: () => void }) {
  const pending = useStore(pendingResolve);
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';

  return (
    <div className={styles.foot}>
      <p role="status" className={styles.resolved}>
        {pending && `Resolved the query of ${senderOf(pending.query)}.`}
      </p>
      {pending ? (
        <Button size="small" aria-keyshortcuts={hasKeys ? 'Z' : undefined} onClick={onUndo}>
          Undo <span aria-hidden>({pending.secondsLeft} s)</span>
        </Button>
      ) : (
        <>
          {hasKeys && (
            <p className={styles.keys}>
              {DESK_SHORTCUTS.map(({ key, does }) => (
                <span key={key}>
                  <kbd>{key.toUpperCase()}</kbd> {does}
                </span>
              ))}
            </p>
          )}
          <p className={styles.promise} data-alone={hasKeys ? undefined : true}>
            What is resolved can be undone for {UNDO_SECONDS} s.
          </p>
        </>
      )}
    </div>
  );
}
