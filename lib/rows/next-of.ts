import { READ_ALL } from '@/lib/constants';

import { isRead, type KnownRows } from './known-rows';

/** Who would read all rows. */
export type Who =
  /** A list that can show nothing without them, and in which somebody has a place to lose. */
  | 'needed'
  /** A part of the screen that is made of them. */
  | 'open'
  /** The same below a list of these rows. */
  | 'beside'
  /** Nobody, unless somebody presses for it. */
  | 'onDemand'
  /** Somebody who has pressed for it. */
  | 'pressed';

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

/** What a reading of rows does next, for whoever wants them (ADR 20). */
export function nextOf(
  known: Pick<KnownRows<never>, 'phase' | 'readAt' | 'isStale' | 'calls'>,
  who: Who,
  { isOnline, savesData, isOld }: Circumstances,
): Next {
  const { phase, isStale, calls } = known;
  if (who === 'pressed') return 'read';
  if (phase === 'asking') return 'ask';
  if (phase === 'reading' || who === 'onDemand') return 'rest';

  const wereRead = isRead(known);
  if (wereRead && !isStale) {
    const isDue = isOld && isOnline && !savesData && !areMany(calls);
    return isDue && who !== 'beside' ? 'onShow' : 'rest';
  }
  const hasPlace = who === 'needed' || who === 'beside';
  // So many calls once more are for whoever says so, and another try of them for whoever presses for it.
  if (wereRead && areMany(calls)) return hasPlace || phase === 'failed' ? 'rest' : 'ask';
  // What nothing can be shown without is read all the same.
  if (savesData && who !== 'needed') return phase === 'failed' ? 'rest' : 'offer';
  // Without a network the first try says so, and another one fails as that did; one that was stopped has said nothing.
  if (phase === 'unread' && !wereRead) return 'read';
  if (!isOnline && !(phase === 'stopped' && who === 'needed')) return 'rest';
  const hasEnded = phase === 'failed' || phase === 'stopped';
  return hasEnded || hasPlace ? 'onShow' : 'read';
}
