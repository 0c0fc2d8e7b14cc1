import { Button } from 'antd';

import { KeyHint } from '@/components/plain/kbd';
import { LateText } from '@/components/plain/late-text';
import type { Query } from '@/features/queries/api';
import { SINGLE_KEYS } from '@/lib/browser/single-key';
import { ONLINE } from '@/lib/http/online';
import { useStore } from '@/lib/storage/store';

import styles from './desk-undo.module.css';
import { pendingResolve, waitingResolves } from './pending-resolves';
import { senderOf } from './send-resolve';

/** The query that was resolved last and its Undo, for as long as that is possible. */
export function DeskUndo({ onUndo }: { onUndo: () => void }) {
  const pending = useStore(pendingResolve);
  const waiting = useStore(waitingResolves).length;
  const isOnline = useStore(ONLINE);
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';

  return (
    <div className={styles.undo}>
      <p role="status" className={styles.resolved}>
        <LateText>{pending ? resolved(pending.query, isOnline) : waits(waiting)}</LateText>
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

/** What becomes of the query that was resolved last. */
function resolved(query: Query, isOnline: boolean): string {
  const sender = senderOf(query);
  return isOnline
    ? `Resolved the query of ${sender}.`
    : `The query of ${sender} is resolved once you are online.`;
}

/** What is resolved here, but could not be sent yet. */
function waits(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 resolved query waits to be sent.'
    : `${count} resolved queries wait to be sent.`;
}
