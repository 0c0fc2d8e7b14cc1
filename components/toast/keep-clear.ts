/** What a toast must not cover: the row of a form's buttons. */
const BUTTONS = '[data-actions], [type="submit"]';
const GAP_PX = 8;

function isBeside(one: DOMRect, other: DOMRect): boolean {
  return one.right <= other.left || other.right <= one.left;
}

/**
 * How far the toasts must be lifted from `resting`, their place without it, so that they cover no
 * buttons of a form.
 */
function liftAbove(buttons: readonly DOMRect[], resting: DOMRect): number {
  const below = [...buttons].sort((one, other) => other.bottom - one.bottom);
  return below.reduce((lift, row) => {
    const isCovered = row.bottom > resting.top - lift && row.top < resting.bottom - lift;
    return isCovered && !isBeside(row, resting) ? resting.bottom - row.top + GAP_PX : lift;
  }, 0);
}

/** Sets `--toast-lift` of the toasts' place while there are any. */
export function keepClear(place: HTMLElement): void {
  const list = place.querySelector('.Toastify__toast-container');
  if (!list) return;
  const before = Number.parseFloat(place.style.getPropertyValue('--toast-lift')) || 0;
  const { x, y, width, height } = list.getBoundingClientRect();
  const buttons = [...document.querySelectorAll(BUTTONS)].map((row) => row.getBoundingClientRect());
  const lift = liftAbove(
    buttons.filter((row) => row.width > 0),
    new DOMRect(x, y + before, width, height),
  );
  if (lift !== before) place.style.setProperty('--toast-lift', `${lift}px`);
}
