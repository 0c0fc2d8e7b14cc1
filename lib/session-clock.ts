import { watchOtherTabs } from '@/lib/browser-storage';
import { ADMIN_KEY, endSession, getSession, reloadSession, TOKEN_KEY } from '@/lib/session';
import { tokenExpiryMs } from '@/lib/token-expiry';

/** Browsers fire a timer beyond 2^31-1 ms at once, so long waits go in steps of a day. */
const LONGEST_STEP_MS = 24 * 60 * 60 * 1000;

/**
 * Ends the session at its token's `exp`: by a timer, and by a look whenever the page is focused
 * or shown again, since timers sleep with the machine. Returns the function that stops watching.
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    const { token } = getSession();
    if (token === null) return;
    const remainingMs = (tokenExpiryMs(token) ?? 0) - Date.now();
    if (remainingMs <= 0) endSession('expired');
    else timer = setTimeout(check, Math.min(remainingMs, LONGEST_STEP_MS));
  }

  check();
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Follows a sign-in or sign-out of another tab; a null key means that it emptied the storage. */
export function followOtherTabs(): () => void {
  return watchOtherTabs((key) => {
    if (key === null || key === TOKEN_KEY || key === ADMIN_KEY) reloadSession();
  });
}
