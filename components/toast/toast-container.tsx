import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import 'react-toastify/ReactToastify.css';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';

import { Prose } from '@/components/plain/bidi-text';
import { Icon } from '@/components/plain/icon';
import { TOAST_DURATION_MS } from '@/lib/constants';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';

import styles from './toast-container.module.css';
import { isUrgent, TOAST, type ToastExtra, type ToastType } from './toast-types';

const ICONS = new Map<ToastType, IconDefinition>([
  ['info', InfoCircleOutlined],
  ['success', CheckCircleOutlined],
  ['warning', WarningOutlined],
  ['error', CloseCircleOutlined],
]);

function drawIcon({ type }: { type: ToastType }) {
  const shape = ICONS.get(type);
  return shape ? <Icon shape={shape} /> : false;
}

let extras = 0;
/** How often each text was closed: its exit animation may overlap a new toast of the same text. */
const closings = new Map<string, number>();

/** Shows a toast, and answers with what closes it; see showToast. */
export function pushToast(type: ToastType, message: string, extra?: ToastExtra): () => void {
  const text = previewText(message, SHOWN_LENGTH.value);
  const key = extra ? `extra:${(extras += 1)}` : `${type}:${text}`;
  const closed = closings.get(key) ?? 0;
  const toastId = `${key}:${closed}`;
  const controls = { close: () => toast.dismiss(toastId) };
  function onClose(): void {
    closings.set(key, closed + 1);
    restoreFocus(toastId);
  }
  const content = () => (
    <>
      <Prose>{text}</Prose>
      {extra?.(controls)}
    </>
  );
  // Shown again, a toast restarts its timer without being announced again.
  if (toast.isActive(toastId)) toast.update(toastId, { delay: 0 });
  else toast(content, { type, role: isUrgent(type) ? 'alert' : 'status', toastId, onClose });
  return controls.close;
}

/** The toasts' container, with the options of specification §9. */
export function Toasts() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(function keepClearOfButtons() {
    return place.current ? watchClearance(place.current) : undefined;
  }, []);

  return (
    <div
      ref={place}
      className={styles.place}
      onFocus={enterToasts}
      onBlur={(event) => isInside(event) || toast.play()} // Alt+T has paused all of them
      onKeyDown={closeByEscape}
    >
      <ToastContainer
        position="bottom-center"
        autoClose={TOAST_DURATION_MS}
        pauseOnHover
        draggable
        theme="dark"
        icon={drawIcon}
        transition={Slide}
        aria-label="Notifications"
      />
    </div>
  );
}

let cameFrom: HTMLElement | null = null;

/** Whether the focus only moves within the toasts. */
function isInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return currentTarget.contains(relatedTarget);
}

/** Remembers where the focus came from; a toast has no name, so its button takes the focus. */
function enterToasts(event: FocusEvent): void {
  const { relatedTarget, target } = event;
  if (isInside(event)) return;
  cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  if (target.matches(TOAST)) target.querySelector('button')?.focus();
}

/** Handles Escape in a toast. */
function closeByEscape(event: KeyboardEvent): void {
  const shown = event.target instanceof Element ? event.target.closest(TOAST) : null;
  if (event.key !== 'Escape' || !shown) return;
  event.stopPropagation(); // a dialog behind the toast stays open
  toast.dismiss(shown.id);
}

/** Returns the focus from a closing toast to where it was before; when that is gone with its screen, to the heading. */
function restoreFocus(id: string): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest(TOAST)?.id !== id) return;
  focused.blur(); // the target may not be focusable; without the focus the timers run again
  // Between two screens nothing had the focus.
  const isGone = !cameFrom?.isConnected;
  const back = isGone ? document.querySelector('h1') : cameFrom;
  back?.focus({ preventScroll: isGone });
}

/** What a toast must not cover: the row of a form's buttons, and where there is room all of it. */
const BUTTONS = '[data-actions], [type="submit"]';
const WRONG = '[aria-invalid="true"]';
const FORMS = 'form';
const PRESSED = 'a, button, input, textarea, select';
const GAP_PX = 8;
const ROOM_ASIDE = '(min-width: 80rem)';

/** What is on show of these elements, and above or below the toasts at `resting`. */
function shownAt(selector: string, { left, right }: DOMRect): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !one.closest(TOAST))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.right > left && one.left < right);
}

/** Whether toasts there would lie over one of these elements. */
function isOver(selector: string, place: DOMRect): boolean {
  return shownAt(selector, place).some(
    ({ top, bottom }) => bottom > place.top && top < place.bottom,
  );
}

/** How far toasts that rest at `resting` are lifted, so that they cover none of these elements. */
function liftOver(selector: string, resting: DOMRect): number {
  const rows = shownAt(selector, resting).sort((one, other) => other.bottom - one.bottom);
  return rows.reduce((lifted, row) => {
    const isCovered = row.bottom > resting.top - lifted && row.top < resting.bottom - lifted;
    return isCovered ? resting.bottom - row.top + GAP_PX : lifted;
  }, 0);
}

/**
 * Places the toasts so that they cover no buttons of a form: at the bottom (specification §9); where they
 * would cover a form there, aside, until they are gone, if nothing is pressed there; or lifted, by `--toast-lift`.
 */
function keepClear(place: HTMLElement): void {
  const list = place.querySelector('.Toastify__toast-container');
  const { dataset, style } = place;
  if (!list) delete dataset.aside;
  if (!list || dataset.aside !== undefined) return;
  style.removeProperty('--toast-lift');
  const resting = list.getBoundingClientRect();
  if (window.matchMedia(ROOM_ASIDE).matches && isOver(`${BUTTONS}, ${FORMS}`, resting)) {
    dataset.aside = '';
    if (!isOver(PRESSED, list.getBoundingClientRect())) return;
    delete dataset.aside;
  }
  const overAll = liftOver(`${BUTTONS}, ${WRONG}`, resting);
  const lift = overAll <= resting.top ? overAll : liftOver(BUTTONS, resting);
  if (lift !== 0) style.setProperty('--toast-lift', `${lift}px`);
}

/**
 * Keeps the toasts in `place` clear now, on each change of theirs, and where a form grows, as by its
 * messages, and pushes its buttons on; returns what ends it.
 */
function watchClearance(place: HTMLElement): () => void {
  let frame = 0;
  const forms = new Set<Element>();
  const sizes = new ResizeObserver(update);
  function watchForms(): void {
    for (const form of forms) {
      if (!form.isConnected && forms.delete(form)) sizes.unobserve(form);
    }
    for (const form of document.querySelectorAll('form')) {
      if (!forms.has(form)) sizes.observe(form);
      forms.add(form);
    }
  }
  function update(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => keepClear(place));
    watchForms();
  }
  const stopWatching = toast.onChange(update);
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', update, options);
  window.addEventListener('resize', update);
  update();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    stopWatching();
    window.removeEventListener('scroll', update, options);
    window.removeEventListener('resize', update);
  };
}
