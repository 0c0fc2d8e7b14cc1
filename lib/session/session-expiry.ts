import { useEffect, useState } from 'react';

import { useStore } from '@/lib/storage/store';
import { everySecond, startTimer } from '@/lib/timers';

import { endSession, getSession, serverNowMs, useSession } from './session';
import { tokenExpiryMs } from './token';

/** Timers beyond 2^31-1 ms fire at once, so long waits are split. */
const LONGEST_STEP_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** How long before its end the session warning appears. */
export const WARNING_MS = 2 * 60 * 1000;

/**
 * Calls back once at a moment of the server's time (milliseconds since 1970). Checks also on focus
 * and visibility, since timers stop while the machine sleeps. Returns a function that cancels it.
 */
function watchMoment(momentMs: number, onReached: () => void): () => void {
  let cancel: (() => void) | undefined;

  function check(): void {
    cancel?.();
    const remainingMs = momentMs - serverNowMs();
    if (remainingMs > 0) {
      cancel = startTimer(check, Math.min(remainingMs, LONGEST_STEP_MS));
      return;
    }
    stop();
    onReached();
  }
  function stop(): void {
    cancel?.();
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  }

  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}

/**
 * Ends the session at its token's `exp`, unless `ask` finds that the server still accepts it: this device's
 * clock may be ahead. The returned function cancels that.
 */
export function watchExpiry(token: string, ask: () => Promise<boolean>): () => void {
  let cancel = (): void => undefined;
  let isOver = false;

  async function endOrGoOn(): Promise<void> {
    const goesOn = await ask();
    if (isOver || getSession().token !== token) return;
    if (!goesOn) endSession('expired');
    // By then its replies have told the time, where they can.
    else cancel = startTimer(watch, MINUTE_MS);
  }
  function watch(): void {
    cancel = watchMoment(tokenExpiryMs(token) ?? 0, () => void endOrGoOn());
  }

  watch();
  return () => {
    isOver = true;
    cancel();
  };
}

/** True in the last two minutes of the session. */
export function useIsSessionEnding(): boolean {
  const { token } = useSession();
  const [ending, setEnding] = useState<string | null>(null);

  useEffect(
    function watchEnding() {
      if (token === null) return;
      return watchMoment((tokenExpiryMs(token) ?? 0) - WARNING_MS, () => setEnding(token));
    },
    [token],
  );
  return token !== null && ending === token;
}

/** How long something still takes: "5 h 12 min", "12 min"; less than one counts as one. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "session ends in 5 h 12 min", by the server's clock; '' without a session. */
export function useSessionLeft(): string {
  const { token } = useSession();
  const endMs = token === null ? null : tokenExpiryMs(token);
  return useStore({
    subscribe: everySecond,
    read: () => (endMs === null ? '' : `session ends in ${timeLeft(endMs - serverNowMs())}`),
    readOnServer: () => '',
  });
}
