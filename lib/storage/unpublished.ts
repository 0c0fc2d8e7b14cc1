import { serverNowMs } from '@/lib/session/session';

/** How long what an admin wrote and did not publish stays on the device. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether it is over for a text saved at this moment (milliseconds since 1970), or at none. */
export function isOverdue(savedAtMs: number): boolean {
  return !(serverNowMs() - savedAtMs <= LIFE_MS);
}
