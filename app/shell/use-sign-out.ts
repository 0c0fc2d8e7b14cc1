import { useEffect, type ReactNode } from 'react';

import { useLazyConfirm } from '@/components/use-lazy-confirm';
import { forgetReturn } from '@/lib/return-to';
import { endSession } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';

/** Asks, then ends the session; the guard leads to `/` and the cache goes with the token. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog, warm } = useLazyConfirm();

  useEffect(function fetchQuestionBeforehand() {
    // Every list asks before it deletes; visitors, who rarely are asked, fetch nothing ahead.
    return whenIdle(warm);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once for each visit

  function signOut(): void {
    ask('Are you sure you want to Logout?', () => {
      forgetReturn();
      endSession('signed-out');
    });
  }

  return { signOut, dialog };
}
