import type { ReactNode } from 'react';

/** Toast types of specification §8. */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Whether screen readers announce a toast at once. */
export const isUrgent = (type: ToastType) => type === 'error' || type === 'warning';

/** What a toast's extra content can do. */
export type ToastControls = { close: () => void };

/** Renders extra content of a toast. */
export type ToastExtra = (controls: ToastControls) => ReactNode;

/** The element of one toast, by react-toastify's class. */
export const TOAST = '.Toastify__toast';

/** Whether the focus is in any toast. In a file of its own: every heading asks. */
export function isFocusInToasts(): boolean {
  return Boolean(document.activeElement?.closest(TOAST));
}
