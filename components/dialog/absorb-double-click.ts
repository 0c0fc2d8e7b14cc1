import { startTimer } from '@/lib/timers';

/** The longest time between the two clicks of a double click, as systems have it. */
const DOUBLE_CLICK_MS = 500;

function absorb(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Call when a dialog closes: the first click of a double click may have closed it, and the second
 * would press what lay beneath.
 */
export function absorbDoubleClick(): void {
  window.addEventListener('click', absorb, true);
  startTimer(() => window.removeEventListener('click', absorb, true), DOUBLE_CLICK_MS);
}
