import { lazyModule } from '@/lib/browser/lazy-module';
import { removeNotice, showNotice } from '@/lib/browser/notices';
import { SLOW_CHUNK_MS } from '@/lib/constants';

import { NoticeList } from './notice-list';
import type { ToastExtra, ToastType } from './toast-types';

const toasts = lazyModule('toasts', () => import('./toast-container'));

/** Fetches the toasts' code before the first one is needed. */
export const preloadToasts = toasts.preload;

/**
 * Shows one toast. Errors and warnings interrupt a screen reader (`alert`), the rest waits its
 * turn (`status`). The same text of the same type is shown and announced once at a time, unless it
 * comes with something extra: that belongs to one event alone. Alt+T leads from anywhere into a
 * toast, where no clock runs; Escape closes it. Where the toasts' own code does not arrive, a plain
 * notice says the same.
 */
export function showToast(type: ToastType, text: string, extra?: ToastExtra): void {
  let isSaid = false;
  function sayPlainly(): void {
    if (isSaid) return;
    isSaid = true;
    const role = isUrgent(type) ? 'alert' : 'status';
    const action = extra?.({ close: () => removeNotice(id) });
    const id = showNotice({ text, role, action });
  }
  const late = setTimeout(sayPlainly, SLOW_CHUNK_MS);
  toasts
    .load()
    .then(({ pushToast }) => {
      if (!isSaid) pushToast(type, text, extra);
      isSaid = true;
    }, sayPlainly)
    .finally(() => clearTimeout(late));
}

/** Errors and warnings interrupt what a screen reader is saying. */
function isUrgent(type: ToastType): boolean {
  return type === 'error' || type === 'warning';
}

/** Where toasts and notices appear; mounted once. */
export function ToastHost() {
  const { part } = toasts.use();
  return (
    <>
      <NoticeList />
      {part && <part.Toasts />}
    </>
  );
}
