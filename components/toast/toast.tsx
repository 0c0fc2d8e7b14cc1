import { useSyncExternalStore } from 'react';

import { loadChunk } from '@/lib/browser/load-chunk';

import type { pushToast as PushToast, Toasts } from './toast-container';
import type { ToastExtra, ToastType } from './toast-types';

type Box = { pushToast: typeof PushToast; Toasts: typeof Toasts };

let box: Box | null = null;
const listeners = new Set<() => void>();

async function loadBox(): Promise<Box> {
  const loaded = await loadChunk('toasts', () => import('./toast-container'));
  box = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

/** Fetches the toasts' code before the first one is needed. */
export function preloadToasts(): void {
  loadBox().catch(() => undefined); // the first toast asks again
}

/**
 * Shows one toast. Errors and warnings interrupt a screen reader (`alert`), the rest waits its
 * turn (`status`). The same text of the same type is shown and announced once at a time, unless it
 * comes with something extra: that belongs to one event alone. Alt+T leads from anywhere into a
 * toast, where no clock runs; Escape closes it.
 */
export function showToast(type: ToastType, text: string, extra?: ToastExtra): void {
  if (box) {
    box.pushToast(type, text, extra);
    return;
  }
  loadBox().then(
    ({ pushToast }) => pushToast(type, text, extra),
    // A host that lost this file must not silence what went wrong.
    () => window.alert(text),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; mounted once. */
export function ToastHost() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => box,
    () => null,
  );
  return loaded && <loaded.Toasts />;
}
