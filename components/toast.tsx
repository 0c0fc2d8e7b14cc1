'use client';
import type { ReactNode } from 'react';
import { Slide, toast, ToastContainer } from 'react-toastify';

import { Isolated } from '@/components/isolated';
import { TOAST_DURATION_MS } from '@/lib/constants';

/** Toast types of specification §8. */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** What a part of a toast may do with it: stop its clock, start that again, and close it. */
export type ToastControls = { hold: () => void; release: () => void; close: () => void };

let extras = 0;

/**
 * Shows one toast. Errors and warnings interrupt a screen reader (`alert`), the rest waits its
 * turn (`status`). The same text of the same type is shown once at a time, unless it comes with
 * something extra: that belongs to one event alone. Alt+T leads from anywhere into a toast.
 */
export function showToast(
  type: ToastType,
  text: string,
  extra?: (controls: ToastControls) => ReactNode,
): void {
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
