import type { FocusEvent, KeyboardEvent } from 'react';

import { TOAST } from './toast-types';

let cameFrom: HTMLElement | null = null;

/** Whether the focus only moves within the toasts. */
export function isInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return currentTarget.contains(relatedTarget);
}

/** Remembers where the focus came from; a toast has no name, so its button takes the focus. */
export function enterToasts(event: FocusEvent): void {
  const { relatedTarget, target } = event;
  if (isInside(event)) return;
  cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  if (target.matches(TOAST)) target.querySelector('button')?.focus();
}

/** Handles Escape in a toast; `close` gets the toast's id. */
export function closeByEscape(event: KeyboardEvent, close: (id: string) => void): void {
  const shown = event.target instanceof Element ? event.target.closest(TOAST) : null;
  if (event.key !== 'Escape' || !shown) return;
  event.stopPropagation(); // a dialog behind the toast stays open
  close(shown.id);
}

/** Returns the focus from a closing toast to where it was before; when that is gone with its screen, to the heading. */
export function restoreFocus(id: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest(TOAST)?.id !== id) return;
  focused.blur(); // the target may not be focusable; without the focus the timers run again
  // Between two screens nothing had the focus.
  const isGone = !cameFrom?.isConnected;
  const back = isGone ? document.querySelector('h1') : cameFrom;
  back?.focus({ preventScroll: isGone });
}
