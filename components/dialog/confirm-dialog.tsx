import { useState } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { Button } from '@/components/ui/button';

import styles from './confirm-dialog.module.css';
import { NativeDialog } from './native-dialog';
import { useRestoreFocus } from './use-restore-focus';

type Props = {
  question: string;
  onYes: () => Promise<void> | void;
  onClose: () => void;
  subject?: string;
  /** What is lost with Yes, which is then red. */
  consequence?: string;
};

/** A Yes/No dialog while mounted; stays open until `onYes` resolves. */
export function ConfirmDialog({ question, onYes, onClose, subject, consequence }: Props) {
  const [isPending, setPending] = useState(false);
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
      {subject !== undefined && (
        <p className={styles.subject}>
          <BidiText>{subject}</BidiText>
        </p>
      )}
      {consequence !== undefined && <p className={styles.consequence}>{consequence}</p>}
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={onClose}>
          No
        </Button>
        <Button
          variant={consequence === undefined ? 'primary' : 'danger'}
          isBusy={isPending}
          onClick={() => void answerYes()}
        >
          Yes
        </Button>
      </div>
    </NativeDialog>
  );
}
