import { serverNowMs } from '@/lib/session/session';

/** How long what an admin wrote and did not publish stays on the device. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** By so much the clock of another device may be ahead. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** Whether a moment that another device names is still to come, and so cannot be when something was saved. */
export const isYetToCome = (atMs: number) => atMs > serverNowMs() + AHEAD_MS;

/** Whether it is over for a text saved at this moment (milliseconds since 1970), or at none. */
export function isOverdue(savedAtMs: number): boolean {
  return !(serverNowMs() - savedAtMs <= LIFE_MS);
}
