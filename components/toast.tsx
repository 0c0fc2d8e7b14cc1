'use client';
import { Slide, toast, ToastContainer } from 'react-toastify';

import { Isolated } from '@/components/isolated';
import { TOAST_DURATION_MS } from '@/lib/constants';

/** Toast types of specification §8. */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/**
 * Shows one toast. Errors and warnings interrupt a screen reader (`alert`), the rest waits its
 * turn (`status`). The same text of the same type is shown once at a time.
 */
export function showToast(type: ToastType, text: string): void {
  const urgent = type === 'error' || type === 'warning';
  toast(<Isolated>{text}</Isolated>, {
    type,
    role: urgent ? 'alert' : 'status',
    toastId: `${type}:${text}`,
  });
}

/** Where toasts appear; mounted once. The options are specification §9's. */
export function ToastHost() {
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
