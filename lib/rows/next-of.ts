import { READ_ALL } from '@/lib/constants';

import type { KnownRows } from './known-rows';

/** When rows are read that are not known, or that somebody else has changed. */
export type When =
  /** At once, since nothing can be shown without them; but not while they stand: somebody has a place in them. */
  | 'needed'
  /** At once, since they belong to what stands on the screen. */
  | 'open'
  /** Once the page is idle, then as `open`; or as `beside`, where a list on the screen needs the same rows. */
  | 'idle'
  /** As they come on show; below a list of them somebody has a place to lose. */
  | 'beside'
  /** Where somebody presses for it. */
  | 'onDemand';

/** What a reading does next. */
type Next =
  /** It reads the next pages. */
  | 'read'
  /** It reads as rows come on show, and for `open` as the network comes back; not while they stand. */
  | 'onShow'
  /** It asks somebody for so many calls. */
  | 'ask'
  /** It waits for somebody who presses for it, since the browser saves data. */
  | 'offer'
  /** Nothing. */
  | 'rest';

/** What decides beside what is known of the rows. */
export type Circumstances = {
  isOnline: boolean;
  savesData: boolean;
  /** They were read so long ago that they may be others by now, though nobody has said so. */
  isOld: boolean;
};

/** So many calls are made only for whoever says so. */
export const areMany = (calls: number) => calls > READ_ALL.mostCallsUnasked;

/** What a reading of rows does next, for whoever wants them then (ADR 20); whoever presses has them read. */
export function nextOf(
  { is, last }: KnownRows<unknown>,
  when: When,
  { isOnline, savesData, isOld }: Circumstances,
): Next {
  if (is === 'asking') return 'ask';
  if (is === 'reading' || when === 'idle' || when === 'onDemand') return 'rest';

  if (last && !last.isStale) {
    const isDue = isOld && isOnline && !savesData && !areMany(last.calls);
    return isDue && when !== 'beside' ? 'onShow' : 'rest';
  }
  const hasPlace = when === 'needed' || when === 'beside';
  // So many calls once more are for whoever says so, and another try of them for whoever presses for it.
  if (last && areMany(last.calls)) return hasPlace || is === 'failed' ? 'rest' : 'ask';
  // What nothing can be shown without is read all the same.
  if (savesData && when !== 'needed') return is === 'failed' ? 'rest' : 'offer';
  // Without a network the first try says so, and another one fails as that did; one that was stopped has said nothing.
  if (is === 'unread') return 'read';
  if (!isOnline && !(is === 'stopped' && when === 'needed')) return 'rest';
  const hasEnded = is === 'failed' || is === 'stopped';
  return hasEnded || hasPlace ? 'onShow' : 'read';
}
