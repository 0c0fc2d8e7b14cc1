import { type ReactNode, useState } from 'react';

import { Button } from '@/components/plain/button';
import { typedText } from '@/lib/text/typed-text';

import styles from './confirm-dialog.module.css';
import { NativeDialog } from './native-dialog';
import { useRestoreFocus } from './use-restore-focus';

type Answer = () => Promise<void> | void;

/**
 * Asks a question; the dialog stays open until `onYes` resolves. `subject` shows the record,
 * `consequence` what is lost: Yes is then red. Yes waits until `toType`, for instance a number, is typed.
 */
export type Ask = (
  question: string,
  onYes: Answer,
  subject?: ReactNode,
  consequence?: string,
  toType?: string,
) => void;

type Question = {
  question: string;
  onYes: Answer;
  subject?: ReactNode;
  consequence?: string;
  toType?: string;
};

/** A Yes/No dialog; the caller must render `dialog`. */
export function useConfirm(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);

  return {
    ask: (question, onYes, subject, consequence, toType) =>
      setAsked({ question, onYes, subject, consequence, toType }),
    dialog: asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />,
  };
}

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
function ConfirmDialog(props: Props) {
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
          disabled={toType !== undefined && typedText(typed) !== toType}
          onClick={() => void answerYes()}
        >
          Yes
        </Button>
      </div>
    </NativeDialog>
  );
}
