import { Button } from 'antd';

import { KeyHint } from '@/components/ui/kbd';
import { LateText } from '@/components/ui/late-text';
import { SINGLE_KEYS } from '@/lib/browser/single-key';
import { useStore } from '@/lib/storage/store';

import styles from './desk.module.css';
import { pendingResolve } from './pending-resolves';
import { senderOf } from './send-resolve';

/** The query that was resolved last and its Undo, for as long as that is possible. */
export function DeskUndo({ onUndo }: { onUndo: () => void }) {
  const pending = useStore(pendingResolve);
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';

  return (
    <div className={styles.undo}>
      <p role="status" className={styles.resolved}>
        <LateText>{pending ? `Resolved the query of ${senderOf(pending.query)}.` : ''}</LateText>
      </p>
      {pending && (
        <Button size="small" aria-keyshortcuts={hasKeys ? 'Z' : undefined} onClick={onUndo}>
          Undo <span aria-hidden>({pending.secondsLeft} s)</span>
          {hasKeys && <KeyHint press="z" />}
        </Button>
      )}
    </div>
  );
}
