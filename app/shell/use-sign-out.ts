import type { ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { removeReturn } from '@/lib/links/return-to';
import { endSession } from '@/lib/session/session';

/** Asks, then ends the session: the session guard leads to `/`, and the cache of its reads is dropped. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog } = useConfirm();

  function signOut(): void {
    ask('Are you sure you want to Logout?', () => {
      removeReturn();
      endSession('signed-out');
    });
  }

  return { signOut, dialog };
}
