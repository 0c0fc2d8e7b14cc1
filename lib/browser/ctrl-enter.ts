import type { KeyboardEvent as KeyPress } from 'react';

/** Carries something out for Ctrl+Enter and ⌘+Enter, unless a form within has done so. */
export function onCtrlEnter(event: KeyPress<HTMLElement>, run: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.defaultPrevented) return;
  event.preventDefault();
  run();
}

/** Submits the form that such a key is pressed in, from its long texts too. */
export function submitOnCtrlEnter(event: KeyPress<HTMLElement>): void {
  const { target } = event;
  if (target instanceof HTMLElement)
    onCtrlEnter(event, () => target.closest('form')?.requestSubmit());
}
