import { useEffect, useRef, type ReactNode } from 'react';
import { Slide, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { BidiText } from '@/components/ui/bidi-text';
import { TOAST_DURATION_MS } from '@/lib/constants';

import { isFocusInToasts } from './is-focus-in-toasts';
import { keepClear } from './keep-clear';
import styles from './toast-container.module.css';
import { restoreFocus, toastFocus } from './toast-focus';
import type { ToastExtra, ToastType } from './toast-types';

type Props = { text: string; isPaused: boolean; pause: () => void; children: ReactNode };

/** A toast's text and extra content. */
export function ToastText({ text, isPaused, pause, children }: Props) {
  useEffect(
    function stayWhileFocused() {
      // react-toastify restarts the timer after the animation and on mouse leave.
      if (!isPaused && isFocusInToasts()) pause();
    },
    [isPaused, pause],
  );

  return (
    <>
      <BidiText>{text}</BidiText>
      {children}
    </>
  );
}

let extras = 0;
/** How often each text was closed: its exit animation may overlap a new toast of the same text. */
const closings = new Map<string, number>();

const stop = (id?: string) => toast.pause(id === undefined ? undefined : { id });
const close = (id: string) => toast.dismiss(id);
const focusEvents = toastFocus({ stop, startAll: () => toast.play(), close });

/** Shows a toast, and answers with what closes it; see showToast. */
export function pushToast(type: ToastType, text: string, extra?: ToastExtra): () => void {
  const urgent = type === 'error' || type === 'warning';
  const key = extra ? `extra:${(extras += 1)}` : `${type}:${text}`;
  const closed = closings.get(key) ?? 0;
  const id = `${key}:${closed}`;
  if (toast.isActive(id)) {
    toast.update(id, { delay: 0 }); // restarts its timer without announcing it again
    return () => close(id);
  }
  const controls = { close: () => close(id) };
  const pause = () => stop(id);
  const content = ({ isPaused }: ToastContentProps) => (
    <ToastText text={text} isPaused={isPaused} pause={pause}>
      {extra?.(controls)}
    </ToastText>
  );
  const onClose = () => {
    closings.set(key, closed + 1);
    restoreFocus(id);
  };
  toast(content, { type, role: urgent ? 'alert' : 'status', toastId: id, onClose });
  return controls.close;
}

/** The toasts' container, with the options of specification §9. */
export function Toasts() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(function keepClearOfButtons() {
    let frame = 0;
    function update(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place.current && keepClear(place.current));
    }
    const stopWatching = toast.onChange(update);
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
  }, []);

  return (
    <div {...focusEvents} ref={place} className={styles.place}>
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
