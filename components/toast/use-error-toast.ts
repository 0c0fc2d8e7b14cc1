import { useEffect, useRef } from 'react';

import { showToast } from './toast';

/** The error toast of a form; it closes when the form is sent, and when it is left. */
export function useErrorToast(): {
  show: (text: string, open?: () => () => void) => void;
  close: () => void;
} {
  const shown = useRef<{ text: string; close: () => void } | null>(null);

  function close(): void {
    shown.current?.close();
    shown.current = null;
  }

  useEffect(function closeOnLeaving() {
    return close;
  }, []);

  return {
    show(text, open = () => showToast('error', text)) {
      // The same text restarts the timer of the toast on show.
      if (shown.current?.text !== text) close();
      shown.current = { text, close: open() };
    },
    close,
  };
}
