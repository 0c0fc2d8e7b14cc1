import { type ReactNode, useEffect } from 'react';

import { createStore, useStore } from '@/lib/storage/store';

const shown = createStore<ReactNode>(null);

/** Shows a dialog that stays while screens come and go behind it, until `closeStandingDialog`. */
export function showStandingDialog(dialog: ReactNode): void {
  shown.write(dialog);
}

/** Takes it away. */
export function closeStandingDialog(): void {
  shown.write(null);
}

/** Where it stands: in the frame of the screens behind the sign-in, with which it goes. */
export function StandingDialog(): ReactNode {
  useEffect(function goWithFrame() {
    return closeStandingDialog;
  }, []);
  return useStore(shown);
}
