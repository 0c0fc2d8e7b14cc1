import { createPreference } from '@/lib/storage/preference';

/** Whether single keys do something, picked on this device (WCAG 2.1.4); they do unless turned off. */
export const SINGLE_KEYS = createPreference('singleKeys', ['on', 'off']);

/** Ctrl on most keyboards, ⌘ on Apple's. */
export function isAppleKeyboard(): boolean {
  return /Mac OS|iPhone|iPad/.test(navigator.userAgent);
}

/** Whether a dialog is open, which has its own keys. */
export function isDialogOpen(): boolean {
  const open = document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]');
  return [...open].some((dialog) => dialog.closest('[style*="display: none"], [hidden]') === null);
}

/** Whether what has the focus takes letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=textbox]')
  );
}

/**
 * The letter or sign of a key that is pressed on its own, for the page rather than for a field; ''
 * when nothing should happen. A keyboard without Latin letters counts by the places of its keys.
 */
export function singleKey(event: KeyboardEvent): string {
  const { key, code, defaultPrevented, isComposing, repeat } = event;
  const isOther = defaultPrevented || isComposing || repeat || isTyping(event.target);
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || isHeld || SINGLE_KEYS.read() === 'off' || isDialogOpen()) return '';
  const isLatin = /^[!-~]$/.test(key);
  return (isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')).toLowerCase();
}
