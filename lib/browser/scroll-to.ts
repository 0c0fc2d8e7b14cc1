/** Scrolls to an element and focuses it, as a link would, without changing the address. */
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
