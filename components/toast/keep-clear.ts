/** What a toast must not cover: the row of a form's buttons. */
const BUTTONS = '[data-actions], [type="submit"]';
const GAP_PX = 8;

function isBeside(one: DOMRect, other: DOMRect): boolean {
  return one.right <= other.left || other.right <= one.left;
}

/** Sets `--toast-lift` of the toasts' `place`, so that they cover no buttons of a form. */
function keepClear(place: HTMLElement): void {
  const list = place.querySelector('.Toastify__toast-container');
  if (!list) return;
  const before = Number.parseFloat(place.style.getPropertyValue('--toast-lift')) || 0;
  const { x, y, width, height } = list.getBoundingClientRect();
  const resting = new DOMRect(x, y + before, width, height);
  const rows = [...document.querySelectorAll(BUTTONS)]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.width > 0 && !isBeside(row, resting))
    .sort((one, other) => other.bottom - one.bottom);
  const lift = rows.reduce((lifted, row) => {
    const isCovered = row.bottom > resting.top - lifted && row.top < resting.bottom - lifted;
    return isCovered ? resting.bottom - row.top + GAP_PX : lifted;
  }, 0);
  if (lift !== before) place.style.setProperty('--toast-lift', `${lift}px`);
}

/** Keeps the toasts in `place` clear now and on each change that `watch` reports; returns what ends it. */
export function watchClearance(
  place: HTMLElement,
  watch: (update: () => void) => () => void,
): () => void {
  let frame = 0;
  function update(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => keepClear(place));
  }
  const stopWatching = watch(update);
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', update, options);
  window.addEventListener('resize', update);
  update();
  return () => {
    cancelAnimationFrame(frame);
    stopWatching();
    window.removeEventListener('scroll', update, options);
    window.removeEventListener('resize', update);
  };
}
