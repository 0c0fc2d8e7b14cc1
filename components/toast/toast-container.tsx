import { useEffect, useRef } from 'react';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { Prose } from '@/components/plain/bidi-text';
import { TOAST_DURATION_MS } from '@/lib/constants';

import { watchClearance } from './keep-clear';
import styles from './toast-container.module.css';
import { closeByEscape, enterToasts, isInside, restoreFocus } from './toast-focus';
import { isUrgent, type ToastExtra, type ToastType } from './toast-types';

let extras = 0;
/** How often each text was closed: its exit animation may overlap a new toast of the same text. */
const closings = new Map<string, number>();

const close = (id: string) => toast.dismiss(id);

/** Shows a toast, and answers with what closes it; see showToast. */
export function pushToast(type: ToastType, text: string, extra?: ToastExtra): () => void {
  const key = extra ? `extra:${(extras += 1)}` : `${type}:${text}`;
  const closed = closings.get(key) ?? 0;
  const toastId = `${key}:${closed}`;
  const controls = { close: () => close(toastId) };
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
    return place.current ? watchClearance(place.current, toast.onChange) : undefined;
  }, []);

  return (
    <div
      ref={place}
      className={styles.place}
      onFocus={enterToasts}
      onBlur={(event) => isInside(event) || toast.play()} // Alt+T has paused all of them
      onKeyDown={(event) => closeByEscape(event, close)}
    >
      <ToastContainer
        position="bottom-center"
        autoClose={TOAST_DURATION_MS}
        pauseOnHover
        draggable
        theme="dark"
        transition={Slide}
        aria-label="Notifications"
      />
    </div>
  );
}
