/**
 * Brings a part of the page into view and moves the focus there, as a link to it would, without
 * touching the address. Null does nothing.
 */
export function scrollToElement(part: HTMLElement | null): void {
  if (part === null) return;
  for (
    let box = part.closest('details');
    box;
    box = box.parentElement?.closest('details') ?? null
  ) {
    box.open = true;
  }
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}
