import { type KeyboardEvent, useEffect, useId } from 'react';

const ENTRY = '[role^="menuitem"]:not([aria-disabled="true"])';

const MOST_FRAMES = 60;

/**
 * Tries in every frame, since antd shows a menu only some frames after it is rendered; not for ever, since
 * a menu may have no entry that takes the focus.
 */
function focusWhenShown(menuId: string): () => void {
  let frame = 0;
  let left = MOST_FRAMES;
  function attempt(): void {
    const entry = document.getElementById(menuId)?.querySelector<HTMLElement>(ENTRY);
    entry?.focus({ preventScroll: true });
    left -= 1;
    if (left > 0 && (!entry || document.activeElement !== entry))
      frame = requestAnimationFrame(attempt);
  }
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** The Enter that chooses an entry must not press the button of the question that it opens, too. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * Focuses the first entry of a menu while it opens, and its button when it closes, unless somebody
 * has gone elsewhere; returns what the menu needs for it. antd's own `autoFocus` takes the focus even
 * from who has closed the menu meanwhile, and Escape gives it back only the first time.
 */
export function useMenuFocus(isOpen: boolean) {
  const id = useId();
  useEffect(
    function focusMenu() {
      if (!isOpen) return undefined;
      // Safari does not focus a button that is clicked.
      const opener = document.querySelector<HTMLElement>('.ant-dropdown-open');
      const stop = focusWhenShown(id);
      return () => {
        stop();
        const isWithin = document.getElementById(id)?.contains(document.activeElement);
        if (isWithin) opener?.focus({ preventScroll: true });
      };
    },
    [isOpen, id],
  );
  return { id, onKeyDown: keepEnter };
}
