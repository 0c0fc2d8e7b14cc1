import { useEffect, useEffectEvent, type KeyboardEvent as KeyPress } from 'react';

import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';

/** Whether single-key shortcuts are on, per device (WCAG 2.1.4); on by default. */
export const SINGLE_KEYS = createPreference('singleKeys', ['on', 'off']);

/** Whether the modifier is ⌘ instead of Ctrl. */
export function isAppleKeyboard(): boolean {
  return /Mac OS|iPhone|iPad/.test(navigator.userAgent);
}

/** Whether a dialog is open: dialogs have their own keys, but for one beside a list. */
export function isDialogOpen(): boolean {
  const open = document.querySelectorAll<HTMLElement>(
    'dialog[open], [role=dialog]:not([aria-modal=false])',
  );
  return [...open].some((dialog) => dialog.closest('[style*="display: none"], [hidden]') === null);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]')
  );
}

/**
 * The character of a single-key shortcut; '' when the key is not one. Non-Latin keyboards use the
 * key's position.
 */
export function singleKey(event: KeyboardEvent): string {
  const { key, code, defaultPrevented, isComposing, repeat } = event;
  const isOther = defaultPrevented || isComposing || repeat || isTyping(event.target);
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || hasModifier || SINGLE_KEYS.read() === 'off' || isDialogOpen()) return '';
  const isLatin = /^[!-~]$/.test(key);
  return (isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')).toLowerCase();
}

/**
 * Handles single-key shortcuts while mounted. Returns whether they are on, so that screens only
 * then mention them.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): boolean {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[singleKey(event)];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return useStore(SINGLE_KEYS) !== 'off';
}

/** Submits the form that a key is pressed in, for Ctrl+Enter and ⌘+Enter, from its long texts too. */
export function submitOnCtrlEnter(event: KeyPress<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.closest('form')?.requestSubmit();
}
