import { useState, type ReactNode } from 'react';

import { useLazyModule } from '@/components/lazy/use-lazy-module';

/**
 * Asks a question; `onYes` runs while the dialog waits, and the dialog closes after it. `subject`
 * says below the question what it is about.
 */
export type Ask = (question: string, onYes: () => Promise<void> | void, subject?: string) => void;

type Question = { question: string; onYes: () => Promise<void> | void; subject?: string };

/**
 * A Yes/No dialog; No and Escape do nothing. Its code is fetched with the first question, or with
 * `preload` before: without it nothing is asked, nothing is done, and a toast says so. `dialog` must
 * be rendered by the caller.
 */
export function useConfirm(): {
  ask: Ask;
  isLoading: boolean;
  dialog: ReactNode;
  preload: () => void;
} {
  const { part, isLoading, request, preload } = useLazyModule(
    'confirm-dialog',
    () => import('./confirm-dialog'),
  );
  const [asked, setAsked] = useState<Question | null>(null);

  const ask: Ask = (question, onYes, subject) => {
    void request().then((isThere) => {
      if (isThere) setAsked({ question, onYes, subject });
    });
  };

  const dialog = asked && part && <part.ConfirmDialog {...asked} onClose={() => setAsked(null)} />;
  return { ask, isLoading, dialog, preload };
}
