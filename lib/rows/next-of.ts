import { READ_ALL } from '@/lib/constants';

import type { KnownRows } from './known-rows';

/**
 * When rows are read that are not known, or that somebody else has changed: `needed` at once, since
 * nothing can be shown without them, but not again while they are on show; `open` at once, since they
 * belong to what stands on the screen; `idle` when the page is idle; `asked` where somebody presses for it.
 */
export type When = 'needed' | 'open' | 'idle' | 'asked';

/** Who would read: `beside` is idle below a list of the same rows, in which somebody has a place to lose. */
export type Who = When | 'beside' | 'pressed';

/** What a reading does next. */
type Next =
  /** It reads the next pages. */
  | 'read'
  /** It reads as rows come on show, or the network comes back; not while they stand. */
  | 'onShow'
  /** It asks somebody for so many calls. */
  | 'ask'
  /** It waits for somebody who presses for it, since the browser saves data. */
  | 'offer'
  /** Nothing. */
  | 'rest';

/** What is known of the rows; `counted`: the reader has their first page, which says how many calls they take. */
type Known = Pick<KnownRows<never>, 'readAt' | 'isStale' | 'calls'> & {
  phase: KnownRows<never>['phase'] | 'counted';
};

/** What else decides. */
export type Circumstances = {
  isOnline: boolean;
  /** Save-Data. */
  savesData: boolean;
  /** The question was answered, which holds for all searches of a noun until the session ends. */
  isAgreed: boolean;
};

type Situation =
  | 'unread'
  | 'reading'
  /** Its first page is read, and the other ones take many calls; `asking` once that is on show. */
  | ('counted' | 'asking')
  /** Somebody else has changed them since; `long`: they take many calls again. */
  | ('stale' | 'long')
  /** Its last reading failed, or was ended. */
  | ('failed' | 'left')
  /** All is known that can be. */
  | 'settled';

/** The columns: needed, open, idle, beside, asked, pressed. */
const NEXT: Readonly<Record<Situation, Readonly<Record<Who, Next>>>> = {
  unread: line('read', 'read', 'read', 'read', 'rest', 'read'),
  counted: line('ask', 'ask', 'ask', 'ask', 'ask', 'ask'),
  asking: line('ask', 'ask', 'ask', 'ask', 'ask', 'read'),
  reading: line('rest', 'rest', 'rest', 'rest', 'rest', 'read'),
  stale: line('onShow', 'read', 'read', 'onShow', 'rest', 'read'),
  long: line('rest', 'ask', 'ask', 'rest', 'rest', 'read'),
  failed: line('onShow', 'onShow', 'onShow', 'onShow', 'rest', 'read'),
  left: line('onShow', 'onShow', 'onShow', 'onShow', 'rest', 'read'),
  settled: line('rest', 'rest', 'rest', 'rest', 'rest', 'read'),
};

/** A line of the table, in the order of its columns. */
function line(needed: Next, open: Next, idle: Next, beside: Next, asked: Next, pressed: Next) {
  return { needed, open, idle, beside, asked, pressed };
}

/** What a reading of rows does next, for whoever wants them. */
export function nextOf(
  known: Known,
  who: Who,
  { isOnline, savesData, isAgreed }: Circumstances,
): Next {
  const situation = situationOf(known, isAgreed);
  const next = NEXT[situation][who];
  const isUnasked = who !== 'pressed' && (next === 'read' || next === 'onShow');
  if (!isUnasked) return next;
  // What nothing can be shown without is read all the same.
  if (savesData && who !== 'needed') return situation === 'failed' ? 'rest' : 'offer';
  // Without a network the first try says so, and another one fails as that did.
  return isOnline || situation === 'unread' ? next : 'rest';
}

function situationOf({ phase, readAt, isStale, calls }: Known, isAgreed: boolean): Situation {
  const isLong = calls > READ_ALL.mostCallsUnasked;
  if (phase === 'reading' || phase === 'asking') return phase;
  if (phase === 'counted') return isLong && !isAgreed ? 'counted' : 'reading';
  if (readAt > 0 && !isStale) return 'settled';
  // Another try of so many calls is for whoever presses for it.
  if (readAt > 0 && isLong) return phase === 'failed' ? 'settled' : 'long';
  if (phase === 'failed' || phase === 'left') return phase;
  return readAt > 0 ? 'stale' : 'unread';
}
