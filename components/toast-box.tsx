import { Slide, toast, ToastContainer } from 'react-toastify';

import { Isolated } from '@/components/isolated';
import type { ToastExtra, ToastType } from '@/components/toast';
import { TOAST_DURATION_MS } from '@/lib/constants';

let extras = 0;

/** Puts one toast on the screen; showToast says what it means. */
export function pushToast(type: ToastType, text: string, extra?: ToastExtra): void {
  const urgent = type === 'error' || type === 'warning';
  const id = extra ? `extra:${(extras += 1)}` : `${type}:${text}`;
  const controls = {
    hold: () => toast.pause({ id }),
    release: () => toast.play({ id }),
    close: () => toast.dismiss(id),
  };
  toast(
    () => (
      <>
        <Isolated>{text}</Isolated>
        {extra?.(controls)}
      </>
    ),
    { type, role: urgent ? 'alert' : 'status', toastId: id },
  );
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
