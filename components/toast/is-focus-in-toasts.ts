/** The element of one toast, by react-toastify's class. */
export const TOAST = '.Toastify__toast';

/** Whether the focus is in any toast. In a file of its own: every heading asks. */
export function isFocusInToasts(): boolean {
  return Boolean(document.activeElement?.closest(TOAST));
}
