import { useEffect, useEffectEvent } from 'react';

import { ONLINE, prefersLessData } from '@/lib/browser/environment';
import { useIsIdle } from '@/lib/browser/waiting';
import type { ApiError } from '@/lib/http/api-error';
import { useSessionKey } from '@/lib/session/use-session-key';
import { useStore } from '@/lib/storage/store';

import { hasAllRows, type Identified, isOld, type KnownRows, listOf } from './known-rows';
import type { Listed } from './list-query';
import { type Circumstances, type Next, nextOf, type When, whenOf } from './next-of';
import { countHolder, readRows, stopReading } from './reader';
import { type Entry, entryOf, putNewest } from './store';

/** All rows of a noun's search as a screen shows them, or the way to them. */
export type RowsState<Row> = {
  /** Undefined while some are not known; from before the last change while they are read again. */
  rows: readonly Row[] | undefined;
  /** What is known of them, and how their reading goes. */
  known: KnownRows<Row>;
  /** Why they could not be read, all or some. */
  error: ApiError | undefined;
  /** What waits for an answer: how many rows so many calls read; null where nobody has counted yet. */
  question: { calls: number; total: number } | { calls: null } | null;
  /** They are being read, or will be by themselves. */
  isReading: boolean;
  /** Why those that are known may not be all there are now, as a sentence. */
  missing: string | undefined;
  /** Reads all of them, for the first time or anew; where there is a `question`, that is the answer yes. */
  read: () => void;
  /** Ends the reading, and keeps what was read before. */
  stop: () => void;
};

export type RowsOptions = { search?: string; when?: When };

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
  noun: Listed<Row>,
  { search = '', when: wanted = 'now' }: RowsOptions = {},
): RowsState<Row> {
  const session = useSessionKey();
  const entry = useEntry<Row>(noun.name, search);
  const known = useStore(entry.state);
  const isOnline = useStore(ONLINE);
  const isIdle = useIsIdle();
  const isInList = useStore(entry.needing) > 0;
  const when = whenOf(wanted, { isIdle, isInList });
  const now = { isOnline, savesData: prefersLessData(), isOld: isOld(known) };
  const readFor = (why: 'due' | 'pressed') => void readRows(session, noun, entry, why);

  useEffect(
    function holdEntry() {
      return countHolder(entry, when);
    },
    [entry, when],
  );
  const next = nextOf(known, when, now);
  useReadWhenDue(entry, { next, when, now }, () => readFor('due'));

  const { is, last } = known;
  return {
    rows: hasAllRows(known) ? listOf(known) : undefined,
    known,
    error: errorOf(known),
    missing: last?.isStale ? 'The list has changed since it was read.' : last?.shortfall?.message,
    question: next === 'confirm' ? costOf(known) : next === 'offer' ? { calls: null } : null,
    isReading: is === 'reading' || next === 'read',
    read: () => readFor('pressed'),
    stop: () => stopReading(entry, 'pressed'),
  };
}

/** Reads an entry's rows when `nextOf` says so, as it does of what is drawn (`next`). */
function useReadWhenDue<Row extends Identified>(
  entry: Entry<Row>,
  { next, when, now }: { next: Next; when: When; now: Circumstances },
  read: () => void,
): void {
  // Effects run later than the render: what is known may be newer by then.
  const readIf = useEffectEvent((due: Next) => {
    if (nextOf(entry.state.read(), when, now) === due) read();
  });
  useEffect(
    function readAtOnce() {
      if (next === 'read') readIf('read');
    },
    [entry, next],
  );
  // Rows come on show with another entry, for another use, and as the network is back; where somebody has a place in
  // them, that changes nothing.
  const network = when === 'now' ? now.isOnline : null;
  useEffect(
    function readWhenShown() {
      readIf('readWhenShown');
    },
    [entry, when, network],
  );
}

function errorOf(known: KnownRows<unknown>): ApiError | undefined {
  if (known.is === 'failed') return known.failure;
  return known.is === 'read' && !known.last.isStale ? known.last.shortfall : undefined;
}

/** What reading them takes, as far as somebody has counted that. */
function costOf(known: KnownRows<unknown>): RowsState<never>['question'] {
  const cost = known.is === 'confirming' ? known : known.last;
  return cost ? { calls: cost.calls, total: cost.total } : { calls: null };
}
