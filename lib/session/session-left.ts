import { useStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import { serverNowMs } from './server-clock';
import { useSession } from './session';
import { tokenExpiryMs } from './token';

const MINUTE_MS = 60_000;

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
