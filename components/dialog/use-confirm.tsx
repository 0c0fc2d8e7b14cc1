import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks a question; `onYes` runs while the dialog waits, and the dialog closes after it. `subject`
 * says below the question what it is about.
 */
export type Ask = (question: string, onYes: () => Promise<void> | void, subject?: string) => void;

type Question = { question: string; onYes: () => Promise<void> | void; subject?: string };

/** A Yes/No dialog; No and Escape do nothing. `dialog` must be rendered by the caller. */
export function useConfirm(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question | null>(null);

  return {
    ask: (question, onYes, subject) => setAsked({ question, onYes, subject }),
    dialog: asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />,
  };
}
