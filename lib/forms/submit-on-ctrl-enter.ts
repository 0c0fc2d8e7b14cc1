import type { KeyboardEvent } from 'react';

/** Submits the form that a key is pressed in, for Ctrl+Enter and ⌘+Enter, from its long texts too. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.closest('form')?.requestSubmit();
}
