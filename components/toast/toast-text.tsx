import { useEffect, type ReactNode } from 'react';

import { Isolated } from '@/components/ui/bidi-text';

import { isFocusInToasts } from './toast-focus';

type Props = { text: string; isPaused: boolean; pause: () => void; children: ReactNode };

/** The words of a toast and what stands beside them. */
export function ToastText({ text, isPaused, pause, children }: Props) {
  useEffect(
    function stayWhileFocused() {
      // The library starts the clock when a toast has come in, and when the mouse leaves it.
      if (!isPaused && isFocusInToasts()) pause();
    },
    [isPaused, pause],
  );

  return (
    <>
      <Isolated>{text}</Isolated>
      {children}
    </>
  );
}
