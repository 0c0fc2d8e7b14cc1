import { useEffect, useEffectEvent } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { useIsIdle } from '@/lib/browser/waiting';
import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { orderOfLink } from '@/lib/links/list-link';
import { useStore } from '@/lib/storage/store';

import { isWhole, listOf, type Rows } from './known-rows';
import type { Resource } from './noun';
import { hold, readRows, stopReading } from './reader';
import { type Entry, entryOf, type Found, foundOf } from './store';
import { useSessionKey } from './use-resource';

/** All rows of a noun's search as a screen shows them, or the way to them. */
export type RowsState<Row> = {
  /** Undefined while some are not known; from before the last change while they are read again. */
  rows: readonly Row[] | undefined;
  /** What is known of them, and how their reading goes. */
  known: Rows<Row>;
  /** Why they could not be read, all or some. */
  error: ApiError | undefined;
  /** What waits for an answer: how many calls reading them takes; null where nobody has counted yet. */
  ask: { calls: number | null } | null;
  /** They are being read, or will be by themselves. */
  isReading: boolean;
  /** Why those that are known may not be all there are now, as a sentence. */
  missing: string | undefined;
  /** Reads all of them anew; where `ask` names a number, that is the answer. */
  read: () => void;
  /** The same under the name that other reads have. */
  retry: () => void;
  /** Ends the reading, and keeps what was read before. */
  stop: () => void;
};

/**
 * When rows are read that are not known, or that somebody else has changed: `needed` at once, since
 * nothing can be shown without them, but not again while they are on show; `open` at once, since they
 * belong to what stands on the screen; `idle` when the page is idle, but not again below a list that needs
 * them; `asked` by `read` alone. With
 * Save-Data only what is needed is read unasked.
 */
export type When = 'needed' | 'open' | 'idle' | 'asked';

export type RowsOptions = { search?: string; when?: When };

const isMany = (calls: number) => calls > READ_ALL.mostCallsUnasked;

/** How a hook wants its rows. */
type Wants = {
  /** Somebody needs them now. */
  isWanted: boolean;
  /** They are read again while they are on show. */
  isFollowing: boolean;
  isSaving: boolean;
  isOnline: boolean;
};

/** What comes next: rows are read, or somebody is asked for so many calls or for any; null for nothing. */
function nextOf(
  { phase, readAt, isStale, calls }: Pick<Rows<never>, 'phase' | 'readAt' | 'isStale' | 'calls'>,
  wants: Wants,
): 'read' | 'ask' | 'hold' | null {
  if (phase === 'asking') return 'ask';
  const isShort = readAt === 0 || isStale;
  if (!wants.isWanted || !isShort || phase === 'reading') return null;
  const isFailed = phase === 'failed';
  if (readAt > 0 && isMany(calls)) return wants.isFollowing && !isFailed ? 'ask' : null;
  if (wants.isSaving) return isFailed ? null : 'hold';
  // Without a network another try fails as the one before.
  return wants.isOnline || phase === 'unread' ? 'read' : null;
}

/** Calls when rows may be due: they come on show, somebody else has changed them, the network is back. */
function useReadWhenDue<Row>(entry: Entry<Row>, wants: Wants, read: () => void): void {
  const { isWanted, isFollowing, isSaving, isOnline } = wants;
  const { isStale, rows } = useStore(entry.state);
  const isUnasked = isWanted && !isSaving;
  const stale = isFollowing && isStale && rows;
  // What has failed for want of a network is tried again with it.
  const hasNetwork = isFollowing && isOnline;
  const begin = useEffectEvent(read);
  useEffect(
    function readWhatIsDue() {
      begin();
    },
    [entry, isUnasked, stale, hasNetwork],
  );
}

/** Whether the browser says that its user saves data (Save-Data). */
export function prefersLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** What a session knows of all rows of a noun's search; reads nothing. */
export function useKnownRows<Row extends { _id: string }>(noun: string, search = ''): Rows<Row> {
  return useStore(entryOf<Row>(useSessionKey(), noun, search).state);
}

/**
 * All rows of a noun's search, which all hooks share: what is known shows at once, the rest is read
 * (ADR 20). The last hook that leaves the screen ends the reading.
 */
export function useRows<Row extends { _id: string }>(
  noun: Pick<Resource<Row>, 'name' | 'list' | 'plural'>,
  { search = '', when = 'open' }: RowsOptions = {},
): RowsState<Row> {
  const session = useSessionKey();
  const entry = entryOf<Row>(session, noun.name, search);
  const known = useStore(entry.state);
  const isOnline = useStore(ONLINE);
  const isIdle = useIsIdle();
  const isInList = useStore(entry.lists) > 0;
  const isList = when === 'needed';
  const wants = {
    isWanted: when === 'idle' ? isIdle : when !== 'asked',
    // Whoever looks at a list would lose their place in it, and says when it is read again.
    isFollowing: !isList && !(when === 'idle' && isInList),
    isSaving: !isList && prefersLessData(),
    isOnline,
  };

  useEffect(
    function holdEntry() {
      return hold(entry, isList);
    },
    [entry, isList],
  );
  useReadWhenDue(entry, wants, () => {
    if (nextOf(entry.state.read(), wants) === 'read') void readRows(session, noun, search);
  });

  const { phase, lack, isStale, calls } = known;
  const next = nextOf(known, wants);
  const isComing = phase === 'unread' || (wants.isFollowing && phase !== 'failed');
  const error =
    phase === 'failed' ? known.error : phase === 'partial' && !isStale ? lack : undefined;

  function read(): void {
    void readRows(session, noun, search, { isAgreed: next === 'ask', isAsked: true });
  }

  return {
    rows: isWhole(known) ? listOf(known.rows) : undefined,
    known,
    error,
    missing: isStale ? 'The list has changed since it was read.' : lack?.message,
    ask: next === 'ask' ? { calls } : next === 'hold' ? { calls: null } : null,
    isReading: phase === 'reading' || (next === 'read' && isComing),
    read,
    retry: read,
    stop: () => stopReading(entry),
  };
}

/**
 * The rows found by a list, in its order, from the moment a record is opened from it;
 * `listSearch` is the list's part of the link. Undefined after a reload.
 */
export function useFound(
  noun: string,
  listSearch: string,
): [found: readonly Found[] | undefined, keep: (found: readonly Found[]) => void] {
  const found = foundOf(useSessionKey(), noun, orderOfLink(listSearch));
  return [useStore(found), found.write];
}
