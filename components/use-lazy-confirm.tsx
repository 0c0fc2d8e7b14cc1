import { useState, type ReactNode } from 'react';

import type { Ask } from '@/components/use-confirm';
import { useLazyPart } from '@/components/use-lazy-part';

type Question = { question: string; onYes: () => Promise<void> | void };

/**
 * A Yes/No dialog like useConfirm's, for screens that must stay light: its code is fetched with
 * the first question. Without that code nothing is asked, nothing is done, and a toast says so.
 */
export function useLazyConfirm(): { ask: Ask; isLoading: boolean; dialog: ReactNode } {
  const { part, isLoading, request } = useLazyPart(
    'confirm-dialog',
    () => import('@/components/confirm-dialog'),
  );
  const [asked, setAsked] = useState<Question | null>(null);

  const ask: Ask = (question, onYes) => {
    void request().then((isThere) => {
      if (isThere) setAsked({ question, onYes });
    });
  };

  const dialog = asked && part && <part.ConfirmDialog {...asked} onClose={() => setAsked(null)} />;
  return { ask, isLoading, dialog };
}
