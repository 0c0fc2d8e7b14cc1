import { useEffect, useEffectEvent } from 'react';

import { ONLINE, prefersLessData } from '@/lib/browser/environment';
import { useIsIdle } from '@/lib/browser/waiting';
import type { ApiError } from '@/lib/http/api-error';
import type { Resource } from '@/lib/nouns/noun';
import { useStore } from '@/lib/storage/store';

import { hasAllRows, type Identified, isOld, type KnownRows, listOf } from './known-rows';
import { nextOf, type Who } from './next-of';
import { hold, readRows, stopReading } from './reader';
import { useSessionKey } from './session-cache';
import { type Entry, entryOf, putNewest } from './store';

/** All rows of a noun's search as a screen shows them, or the way to them. */
export type RowsState<Row> = {
  /** Undefined while some are not known; from before the last change while they are read again. */
  rows: readonly Row[] | undefined;
  /** What is known of them, and how their reading goes. */
  known: KnownRows<Row>;
  /** Why they could not be read, all or some. */
  error: ApiError | undefined;
  /** What waits for an answer: how many calls reading them takes; null where nobody has counted yet. */
  question: { calls: number | null } | null;
  /** They are being read, or will be by themselves. */
  isReading: boolean;
  /** Why those that are known may not be all there are now, as a sentence. */
  missing: string | undefined;
  /** Reads all of them, for the first time or anew; where there is a `question`, that is the answer yes. */
  read: () => void;
  /** Ends the reading, and keeps what was read before. */
  stop: () => void;
};

export type RowsOptions = {
  search?: string;
  /**
   * When rows are read that are not known, or that somebody else has changed: `needed` at once, since
   * nothing can be shown without them, but not again while they are on show; `open` at once, since they
   * belong to what stands on the screen; `idle` the same once the page is idle; `onDemand` where somebody
   * presses for it.
   */
  when?: 'needed' | 'open' | 'idle' | 'onDemand';
};

/** The entry of a noun's search that is on show, which is kept longer than others. */
function useEntry<Row extends Identified>(nounName: string, search: string): Entry<Row> {
  const session = useSessionKey();
  const entry = entryOf<Row>(session, nounName, search);
  useEffect(
    function keepWhatIsShown() {
      putNewest(session, entry);
    },
    [session, entry],
  );
  return entry;
}

/** What a session knows of all rows of a noun's search; reads nothing. */
export function useKnownRows<Row extends Identified>(
  nounName: string,
  search = '',
): KnownRows<Row> {
  return useStore(useEntry<Row>(nounName, search).state);
}

/**
 * All rows of a noun's search, which all hooks share: what is known shows at once, and `nextOf` says when
 * the rest is read (ADR 20). The last hook that leaves the screen ends the reading.
 */
export function useRows<Row extends Identified>(
  noun: Pick<Resource<Row>, 'name' | 'list' | 'plural'>,
  { search = '', when = 'open' }: RowsOptions = {},
): RowsState<Row> {
  const session = useSessionKey();
  const entry = useEntry<Row>(noun.name, search);
  const known = useStore(entry.state);
  const isInList = useStore(entry.lists) > 0;
  const isOnline = useStore(ONLINE);
  const isIdle = useIsIdle();
  const isList = when === 'needed';
  const who = when === 'idle' ? whoIsIdle(isIdle, isInList) : when;
  const now = { isOnline, savesData: prefersLessData(), isOld: isOld(known) };
  const next = nextOf(known, who, now);

  useEffect(
    function holdEntry() {
      return hold(entry, { isList });
    },
    [entry, isList],
  );

  const readFor = (by: Who) => void readRows(session, noun, entry, by);
  // The effects run later than the render: what is known may be newer by then.
  const readIfDue = useEffectEvent((isOnShow: boolean) => {
    const due = nextOf(entry.state.read(), who, now);
    if (due === 'read' || (isOnShow && due === 'onShow')) readFor(who);
  });
  // Where rows stand that somebody has a place in, a network that is back changes nothing.
  const network = who === 'open' ? isOnline : null;
  useEffect(
    function readOnShow() {
      readIfDue(true);
    },
    [entry, who, network],
  );
  useEffect(
    function readAtOnce() {
      if (next === 'read') readIfDue(false);
    },
    [entry, next],
  );

  const { phase, lack, isStale, failure } = known;
  const calls = next === 'ask' ? known.calls : null;
  return {
    rows: hasAllRows(known) ? listOf(known.rows) : undefined,
    known,
    error: phase === 'failed' ? failure : phase === 'partial' && !isStale ? lack : undefined,
    missing: isStale ? 'The list has changed since it was read.' : lack?.message,
    question: next === 'ask' || next === 'offer' ? { calls } : null,
    isReading: phase === 'reading' || next === 'read',
    read: () => readFor('pressed'),
    stop: () => stopReading(entry, 'pressed'),
  };
}

/** Below a list that needs the same rows somebody has a place to lose. */
function whoIsIdle(isIdle: boolean, isInList: boolean): Who {
  if (!isIdle) return 'onDemand';
  return isInList ? 'beside' : 'open';
}
