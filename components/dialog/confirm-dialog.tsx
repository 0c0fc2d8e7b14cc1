import { useState, type ReactNode } from 'react';

import { Button } from '@/components/plain/button';

import styles from './confirm-dialog.module.css';
import { NativeDialog } from './native-dialog';
import { useRestoreFocus } from './use-restore-focus';

type Props = {
  question: string;
  onYes: () => Promise<void> | void;
  onClose: () => void;
  subject?: ReactNode;
  /** What is lost with Yes, which is then red. */
  consequence?: string;
  /** What is typed before Yes can be pressed. */
  toType?: string;
};

/** A Yes/No dialog while mounted; stays open until `onYes` resolves. */
export function ConfirmDialog(props: Props) {
  const { question, onYes, onClose, subject, consequence, toType } = props;
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState('');
  useRestoreFocus();

  async function answerYes(): Promise<void> {
    setPending(true);
    try {
      await onYes();
    } finally {
      onClose();
    }
  }

  return (
    <NativeDialog label={question} isQuestion onClose={() => isPending || onClose()}>
      <p className={styles.question}>{question}</p>
      {subject !== undefined && <p className={styles.subject}>{subject}</p>}
      {consequence !== undefined && <p className={styles.consequence}>{consequence}</p>}
      {toType !== undefined && (
        <label className={styles.consequence}>
          Type {toType} to go on:{' '}
          <input
            className={styles.typed}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={onClose}>
          No
        </Button>
        <Button
          variant={consequence === undefined ? 'primary' : 'danger'}
          isBusy={isPending}
          disabled={toType !== undefined && typed.trim() !== toType}
          onClick={() => void answerYes()}
        >
          Yes
        </Button>
      </div>
    </NativeDialog>
  );
}
