import { areMany, isQuestion, type KnownRows, type ReadRows } from './known-rows';

/** When rows are read that are not known, or that somebody else has changed. */
export type When =
  /** At once, since nothing can be shown without them; but not while they stand: somebody has a place in them. */
  | 'needed'
  /** At once, since they belong to what stands on the screen. */
  | 'now'
  /** Once the page is idle, then as `now`; or as `onShow`, where a list on the screen needs the same rows. */
  | 'idle'
  /** As they come on show; below a list of them somebody has a place to lose. */
  | 'onShow'
  /** Where somebody presses for it. */
  | 'onDemand';

/** What a reading does next. */
export type Next =
  /** It reads the next pages, at once. */
  | 'read'
  /** It reads once rows come on show, and for `now` as the network comes back; while they stand they are left alone. */
  | 'readWhenShown'
  /** It asks somebody to confirm so many calls. */
  | 'confirm'
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

/** When rows are read by now whose reader has said so: what waits for an idle page waits no longer once it is. */
export function whenOf(
  wanted: When,
  { isIdle, isInList }: { isIdle: boolean; isInList: boolean },
): When {
  if (wanted !== 'idle' || !isIdle) return wanted;
  return isInList ? 'onShow' : 'now';
}

/** What a reading of rows does next, for whoever wants them then (ADR 20); whoever presses has them read. */
export function nextOf(known: KnownRows<unknown>, when: When, now: Circumstances): Next {
  if (known.is === 'confirming') return 'confirm';
  if (known.is === 'reading') return 'rest';
  switch (when) {
    case 'needed':
      return nextOfNeeded(known, now);
    case 'now':
      return nextOfNow(known, now);
    case 'onShow':
      return nextOfOnShow(known, now);
    case 'idle':
    case 'onDemand':
      return 'rest';
  }
}

/** Of rows without which nothing can be shown: they are read where data are saved, too, but left alone while they stand. */
function nextOfNeeded({ is, last }: KnownRows<unknown>, now: Circumstances): Next {
  if (last && !last.isStale) return isDueByAge(last, now) ? 'readWhenShown' : 'rest';
  // So many calls once more are for whoever presses for them.
  if (last && areMany(last.calls)) return 'rest';
  // Without a network the first try says so.
  if (is === 'unread') return 'read';
  // Another one fails as that did; one that was stopped has said nothing, and the list would wait for ever.
  if (!now.isOnline && is !== 'stopped') return 'rest';
  return 'readWhenShown';
}

/** Of rows that belong to what stands on the screen, where nobody has a place in them. */
function nextOfNow(known: KnownRows<unknown>, now: Circumstances): Next {
  const { is, last } = known;
  if (last && !last.isStale) return isDueByAge(last, now) ? 'readWhenShown' : 'rest';
  if (isQuestion(known)) return 'confirm';
  // After a failure each further try, of so many calls or with data saved, is for whoever presses for it.
  if (last && areMany(last.calls)) return 'rest';
  if (now.savesData) return is === 'failed' ? 'rest' : 'offer';
  if (is === 'unread') return 'read';
  if (!now.isOnline) return 'rest';
  // What somebody else has changed is read at once; what failed or was stopped is not tried again while it stands.
  return is === 'read' ? 'read' : 'readWhenShown';
}

/** Of rows that a list on the screen needs as well: others in their place would move what somebody looks at. */
function nextOfOnShow({ is, last }: KnownRows<unknown>, now: Circumstances): Next {
  if (last && (!last.isStale || areMany(last.calls))) return 'rest';
  if (now.savesData) return is === 'failed' ? 'rest' : 'offer';
  if (is === 'unread') return 'read';
  return now.isOnline ? 'readWhenShown' : 'rest';
}

/** Whether rows that nobody is known to have changed are read again for their age: where that is cheap. */
const isDueByAge = ({ calls }: ReadRows<unknown>, { isOld, isOnline, savesData }: Circumstances) =>
  isOld && isOnline && !savesData && !areMany(calls);
