import type { FocusEvent, KeyboardEvent } from 'react';

import { TOAST } from './is-focus-in-toasts';

let cameFrom: HTMLElement | null = null;

type Clocks = {
  stop: (id?: string) => void;
  startAll: () => void;
  close: (id: string) => void;
};

/** Handlers for the toasts' container: focus inside pauses all timers, Escape closes the toast. */
export function toastFocus({ stop, startAll, close }: Clocks) {
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget);

  function handleFocus(event: FocusEvent): void {
    if (isInside(event)) return;
    cameFrom = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    stop();
    // A toast has no name, and screen readers read its text when it appeared: focus its button.
    if (event.target.matches(TOAST)) event.target.querySelector('button')?.focus();
  }

  function handleBlur(event: FocusEvent): void {
    if (isInside(event)) return;
    startAll();
    const hovered = event.currentTarget.querySelector(`${TOAST}:hover`);
    if (hovered) stop(hovered.id);
  }

  function closeByEscape(event: KeyboardEvent): void {
    const shown = event.target instanceof Element ? event.target.closest(TOAST) : null;
    if (event.key !== 'Escape' || !shown) return;
    event.stopPropagation(); // a dialog behind the toast stays open
    close(shown.id);
  }

  return { onFocus: handleFocus, onBlur: handleBlur, onKeyDown: closeByEscape };
}

/** Returns the focus from a closing toast to where it was before; when that is gone with its screen, to the heading. */
export function restoreFocus(id: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest(TOAST)?.id !== id) return;
  focused.blur(); // the target may not be focusable; blur restarts the timers
  // Between two screens nothing had the focus.
  const isGone = !cameFrom?.isConnected;
  const back = isGone ? document.querySelector('h1') : cameFrom;
  back?.focus({ preventScroll: isGone });
}
