import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog';

/** Asks a question; the dialog stays open until `onYes` resolves. `subject` names the record. */
export type Ask = (question: string, onYes: () => Promise<void> | void, subject?: string) => void;

type Question = { question: string; onYes: () => Promise<void> | void; subject?: string };

/** A Yes/No dialog; the caller must render `dialog`. */
export function useConfirm(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);

  return {
    ask: (question, onYes, subject) => setAsked({ question, onYes, subject }),
    dialog: asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />,
  };
}
