import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { whenIdle } from '@/lib/browser/when-idle';
import { forgetReturn } from '@/lib/navigation/return-to';
import { endSession } from '@/lib/session/session';

/** Asks, then ends the session: the session guard leads to `/`, and the cache of its reads is dropped. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { ask, dialog, preload } = useConfirm();

  const preloadNow = useEffectEvent(preload);
  useEffect(function preloadDialog() {
    // Also for the lists, which ask before they delete. Public screens preload nothing.
    return whenIdle(() => preloadNow());
  }, []);

  function signOut(): void {
    ask('Are you sure you want to Logout?', () => {
      forgetReturn();
      endSession('signed-out');
    });
  }

  return { signOut, dialog };
}
