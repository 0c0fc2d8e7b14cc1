import { useEffect } from 'react';

/** The keys of the query desk; the same letters as in well-known mail programs. */
export const DESK_KEYS = [
  { key: 'j', does: 'Next query' },
  { key: 'k', does: 'Previous query' },
  { key: 'r', does: 'Reply by mail' },
  { key: 'e', does: 'Resolve & next' },
  { key: 'z', does: 'Undo' },
] as const;

export type DeskKey = (typeof DESK_KEYS)[number]['key'];

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], dialog';

/** Whether a key is meant for the screen: not for a field, a dialog, the browser or a held key. */
function isForScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.defaultPrevented || event.isComposing) return false;
  const isInField = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return !isInField && !isDialogOpen();
}

function isDialogOpen(): boolean {
  const dialogs = [...document.querySelectorAll(DIALOG)];
  // A closed drawer stays in the page, but takes no place.
  return dialogs.some((dialog) => dialog.contains(document.activeElement) || isShown(dialog));
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Does what a key of the desk stands for while the desk is open. */
export function useDeskKeys(actions: Record<DeskKey, () => void>): void {
  useEffect(function listenForKeys() {
    function press(event: KeyboardEvent): void {
      const found = DESK_KEYS.find(({ key }) => key === event.key.toLowerCase());
      if (found === undefined || !isForScreen(event)) return;
      event.preventDefault();
      actions[found.key]();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
