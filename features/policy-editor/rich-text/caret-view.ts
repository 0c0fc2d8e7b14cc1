import type { Quill } from 'react-quill';

/** The row of buttons at the window's end; it stands in front of the text. */
const DOCKED_BUTTONS = '[data-actions]';
const TOOLBAR_BOX = '.ql-toolbar';
const GAP_PX = 16;

type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/** Scrolls a part of the editor's text out from behind the toolbar and the buttons; a part in view stays. */
function scrollClear({ top, bottom }: Edges, box: Element, buttons: DOMRect): void {
  const sheet = box.closest('main')?.parentElement;
  const start = box.querySelector(TOOLBAR_BOX)?.getBoundingClientRect().bottom ?? 0;
  const scroll = (byPx: number) => {
    // One of them scrolls: the sheet of a wide window, or a phone's window.
    sheet?.scrollBy(0, byPx);
    window.scrollBy(0, byPx);
  };
  if (bottom > buttons.top) scroll(bottom + GAP_PX - buttons.top);
  else if (top < start) scroll(top - GAP_PX - start);
}

/** Keeps the written line in view: Quill and browsers do not know what covers it. */
export function keepCaretClear(quill: Quill, box: Element): void {
  const buttons = document.querySelector(DOCKED_BUTTONS)?.getBoundingClientRect();
  const range = quill.getSelection();
  // If the buttons have no height, nothing is laid out.
  if (!buttons?.height || range?.length !== 0) return;
  const caret = quill.getBounds(range.index);
  if (!caret) return;
  const { top } = quill.container.getBoundingClientRect();
  scrollClear({ top: top + caret.top, bottom: top + caret.bottom }, box, buttons);
}

/** Keeps the field of a link's address in view, which opens below its words. */
export function keepTooltipClear(focused: Element, box: Element): void {
  const buttons = document.querySelector(DOCKED_BUTTONS)?.getBoundingClientRect();
  const tooltip = focused.closest('.ql-tooltip');
  if (buttons && tooltip) scrollClear(tooltip.getBoundingClientRect(), box, buttons);
}
