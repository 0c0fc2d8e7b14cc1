import { useEffect, useEffectEvent } from 'react';

import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';

/** Whether single-key shortcuts are on, per device (WCAG 2.1.4); on by default. */
export const SINGLE_KEYS = createPreference('singleKeys', ['on', 'off']);

/** What a key event says of an input method, as those of Japanese and Chinese are. */
type Composing = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether an input method takes a key, which then is nobody else's. Safari sends the Enter that ends a
 * conversion after its end, with the code 229.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells of Safari's Enter
export function isOfInputMethod({ isComposing, keyCode }: Composing): boolean {
  return isComposing || keyCode === 229;
}

/** Whether the modifier is ⌘ instead of Ctrl. */
export function isAppleKeyboard(): boolean {
  return /Mac OS|iPhone|iPad/.test(navigator.userAgent);
}

const isAnyShown = (dialogs: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(dialogs)].some(
    (dialog) => dialog.closest('[style*="display: none"], [hidden]') === null,
  );

/** Whether a dialog is open: dialogs have their own keys, but for one beside a list. */
export const isDialogOpen = (): boolean =>
  isAnyShown('dialog[open], [role=dialog]:not([aria-modal=false])');

/** Whether one is open that nothing may open over; popovers only go. */
export const isModalOpen = (): boolean =>
  isAnyShown('dialog[open], [role=dialog]:not([aria-modal=false], .ant-popover *)');

const POPPED_UP = '.ant-popover-open, .ant-dropdown-open';

/** Closes the popovers and menus on show, as a press beside them does; the button of one has the focus then. */
export function closePopUps(): void {
  document.querySelector<HTMLElement>(POPPED_UP)?.focus({ preventScroll: true });
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

/** Whether what is pressed becomes letters there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox]')
  );
}

/** Whether the last letter pressed was of another script: its layout has other signs at the places of letters. */
let isOtherScript = false;

/**
 * The character of a key, in small letters, by which shortcuts are named. Where letters are not Latin it is
 * the one at the key's place: every Ctrl K is the same key.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, place = ''] = /^Key([A-Z])$/.exec(code) ?? [];
  if (/^\p{L}$/u.test(key)) isOtherScript = !/^\p{sc=Latin}$/u.test(key);
  const isPlain = /^[!-~]$/.test(key);
  return (place && (isOtherScript || !isPlain) ? place : isPlain ? key : '').toLowerCase();
}

/** The character of a single-key shortcut; '' when the key is not one. */
export function singleKey(event: KeyboardEvent): string {
  const { defaultPrevented, repeat } = event;
  const isOther = defaultPrevented || isOfInputMethod(event) || repeat || isTyping(event.target);
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || hasModifier || SINGLE_KEYS.read() === 'off' || isDialogOpen()) return '';
  return keyOf(event);
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
