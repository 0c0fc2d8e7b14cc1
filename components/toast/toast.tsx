import { useEffect, useRef } from 'react';

import { Prose } from '@/components/plain/bidi-text';
import { Button } from '@/components/plain/button';
import { lazyModule, notices, removeNotice, showNotice } from '@/lib/browser/lazy-module';
import { reloadIfReachable } from '@/lib/browser/reload';
import { SLOW_CHUNK_MS } from '@/lib/constants';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import styles from './notice-list.module.css';
import { isUrgent, type ToastExtra, type ToastType } from './toast-types';

const toasts = lazyModule('toasts', () => import('./toast-container'));

/** Preloads the toasts' code. */
export const preloadToasts = toasts.preload;

/**
 * Shows a toast: errors and warnings as `alert`, others as `status`. The same text and type is
 * shown once at a time, unless it has extra content. Alt+T focuses a toast and pauses the timers;
 * Escape closes it. If the toasts' code fails to load, a notice replaces it. Answers with what closes
 * it.
 */
export function showToast(type: ToastType, text: string, extra?: ToastExtra): () => void {
  let isShown = false;
  let close: (() => void) | null = null;
  function showAsNotice(): void {
    if (isShown) return;
    isShown = true;
    const role = isUrgent(type) ? 'alert' : 'status';
    const action = extra?.({ close: () => removeNotice(id) });
    const id = showNotice({ text, role, action });
    close = () => removeNotice(id);
  }
  const cancelNotice = startTimer(showAsNotice, SLOW_CHUNK_MS);
  toasts
    .load()
    .then(({ pushToast }) => {
      if (!isShown) close = pushToast(type, text, extra);
      isShown = true;
    }, showAsNotice)
    .finally(cancelNotice);
  return () => {
    // Not shown yet, it stays away.
    if (!isShown) cancelNotice();
    isShown = true;
    close?.();
  };
}

/** Renders toasts and notices; mounted once. */
export function ToastHost() {
  const { part } = toasts.use();
  return (
    <>
      <NoticeList />
      {part && <part.Toasts />}
    </>
  );
}

/** Notices of chunks that failed to load, including the toasts' own. */
function NoticeList() {
  const list = useStore(notices);
  if (list.length === 0) return null;
  return (
    <div className={styles.list}>
      {list.map(({ id, text, role, canReload, action }) => (
        <div key={id} className={styles.notice}>
          <span role={role}>
            <Prose>{text}</Prose>
          </span>
          {canReload && <Button onClick={() => void reloadIfReachable()}>Reload the page</Button>}
          {action}
          <Button onClick={() => removeNotice(id)}>Dismiss</Button>
        </div>
      ))}
    </div>
  );
}

/** The error toast of a form; it closes when the form is sent, and when it is left. */
export function useErrorToast() {
  const shown = useRef<{ text: string; close: () => void } | null>(null);

  function close(): void {
    shown.current?.close();
    shown.current = null;
  }

  useEffect(function closeOnLeaving() {
    return close;
  }, []);

  return {
    show(text: string, open = () => showToast('error', text)) {
      // The same text restarts the timer of the toast on show.
      if (shown.current?.text !== text) close();
      shown.current = { text, close: open() };
    },
    close,
  };
}

/**
 * Copies a text to the clipboard and says so. False where the browser forbids it, as without https;
 * the toast then says `instead`, where the text can be copied by hand.
 */
export async function copyText(text: string, instead: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied');
    return true;
  } catch {
    showToast('warning', `This browser does not let the page copy. ${instead}`);
    return false;
  }
}
