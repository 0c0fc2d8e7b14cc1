import { useEffect, type ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { whenIdle } from '@/lib/browser/when-idle';
import { removeReturn } from '@/lib/navigation/return-to';
import { endSession } from '@/lib/session/session';

/** Asks, then ends the session; the guard leads to `/` and the cache goes with the token. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog, preload } = useConfirm();

  useEffect(function fetchQuestionBeforehand() {
    // Every list asks before it deletes; visitors, who rarely are asked, fetch nothing ahead.
    return whenIdle(preload);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once for each visit

  function signOut(): void {
    ask('Are you sure you want to Logout?', () => {
      removeReturn();
      endSession('signed-out');
    });
  }

  return { signOut, dialog };
}
