import type { ReactNode } from 'react';

import { useLazyConfirm } from '@/components/use-lazy-confirm';
import { forgetReturn } from '@/lib/return-to';
import { endSession } from '@/lib/session';

/** Asks, then ends the session; the guard leads to `/` and the cache goes with the token. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog } = useLazyConfirm();

  function signOut(): void {
    ask('Are you sure you want to Logout?', () => {
      forgetReturn();
      endSession('signed-out');
    });
  }

  return { signOut, dialog };
}
