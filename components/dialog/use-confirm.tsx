import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '@/components/plain/button';
import { typedText } from '@/lib/text/typed-text';

import styles from './confirm-dialog.module.css';
import { NativeDialog } from './native-dialog';
import { useRestoreFocus } from './use-restore-focus';

/** A question before something is done; the dialog stays open until `onYes` resolves. */
export type Question = {
  question: string;
  /** What both buttons say beside Yes and No: "delete this user", "keep". */
  yes: string;
  no: string;
  onYes: () => Promise<void> | void;
  /** Something is gone with Yes, which is then red. */
  isDeletion?: boolean;
  /** The record that the question is about. */
  subject?: ReactNode;
  /** What goes with it, and what may be chosen of that. */
  consequence?: ReactNode;
  /** What is typed before Yes can be pressed, for instance a number. */
  toType?: string;
};

/** A Yes/No dialog; the caller must render `dialog`. */
export function useConfirm(): { ask: (question: Question) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);

  return {
    ask: setAsked,
    dialog: asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />,
  };
}

/** A Yes/No dialog while mounted; Enter is No where something is deleted, and else Yes. */
function ConfirmDialog(props: Question & { onClose: () => void }) {
  const { question, yes, no, onYes, onClose, isDeletion, subject, consequence, toType } = props;
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useRestoreFocus();

  useLayoutEffect(
    function focusAnswer() {
      // The dialog itself takes the first control, which may be a choice.
      if (toType === undefined) first.current?.focus();
    },
    [toType],
  );

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
      {subject && <div className={styles.subject}>{subject}</div>}
      {consequence && <div className={styles.consequence}>{consequence}</div>}
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
        <Button ref={isDeletion ? first : undefined} disabled={isPending} onClick={onClose}>
          {`No, ${no}`}
        </Button>
        <Button
          ref={isDeletion ? undefined : first}
          variant={isDeletion ? 'danger' : 'primary'}
          isBusy={isPending}
          disabled={toType !== undefined && typedText(typed) !== toType}
          onClick={() => void answerYes()}
        >
          {`Yes, ${yes}`}
        </Button>
      </div>
    </NativeDialog>
  );
}
