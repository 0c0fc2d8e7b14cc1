import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog';

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
