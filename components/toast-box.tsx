import { Slide, toast, ToastContainer } from 'react-toastify';

import { Isolated } from '@/components/isolated';
import type { ToastType } from '@/components/toast';
import { TOAST_DURATION_MS } from '@/lib/constants';

/** Puts one toast on the screen; showToast says what it means. */
export function pushToast(type: ToastType, text: string): void {
  const urgent = type === 'error' || type === 'warning';
  toast(<Isolated>{text}</Isolated>, {
    type,
    role: urgent ? 'alert' : 'status',
    toastId: `${type}:${text}`,
  });
}

/** Where toasts appear. The options are specification §9's. */
export function ToastBox() {
  return (
    <ToastContainer
      position="bottom-center"
      autoClose={TOAST_DURATION_MS}
      pauseOnHover
      draggable
      theme="dark"
      transition={Slide}
      aria-label="Notifications"
    />
  );
}
