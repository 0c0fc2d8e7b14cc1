import { useEffect, useEffectEvent, useState } from 'react';

import { type Noun, useNouns } from '@/lib/nouns/noun';
import { hasAllRows, readSince } from '@/lib/rows/known-rows';
import type { RowsState } from '@/lib/rows/use-rows';
import { fingerprint, isSeenBefore, SAME_MS, type Seen } from '@/lib/seen/fingerprint';
import { keepSeen } from '@/lib/seen/seen';
import { type NounNews, useNews } from '@/lib/seen/use-news';
import { clockSkewMs, ownerOf, serverNowMs, useSession } from '@/lib/session/session';
import { useLastKnown } from '@/lib/storage/last-known';
import { dropOwnWrites } from '@/lib/storage/own-writes';

import type { PanelRows } from './dashboard-rows';

/** What is new of a noun since this device last saw it. */
export type NewsOfNoun = NounNews & { noun: Noun };

/** What is new since this device last saw the lists; null where nothing can be said. */
export type Since = {
  atMs: number;
  all: readonly NewsOfNoun[];
  /** Something is new, changed or gone; undefined while that is not known. */
  hasNews: boolean | undefined;
  markAsSeen: () => void;
};

const hasSome = ({ news }: NewsOfNoun) =>
  news !== undefined && news.fresh.size + news.changed.size + news.gone.size > 0;
const isReadAfter = ({ seen, known }: NewsOfNoun) =>
  hasAllRows(known) && (!seen || isSeenBefore(seen, readSince(known)));

/** What was seen so short a time ago stands for now. */
const NOW_MS = 60_000;
/** After such a time there are news more often than not, and their room is kept for them. */
const LONG_MS = 3_600_000;

/**
 * What is new, changed and gone of every noun since this device last saw it. What it sees for the first
 * time, or without news, it keeps by itself; all else when somebody says that they have seen it.
 */
export function useSince(rows: PanelRows): Since | null {
  const owner = ownerOf(useSession());
  const reads = new Map<string, Pick<RowsState<never>, 'question'>>(Object.entries(rows));
  const all: NewsOfNoun[] = useNouns().map((noun) => ({
    noun,
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the same nouns in every render
    ...useNews(noun),
  }));
  const isUnderWay = ({ noun, known }: NewsOfNoun) =>
    known.is === 'reading' ||
    (known.is === 'failed' && known.isRetrying) ||
    (known.is === 'unread' && !reads.get(noun.name)?.question);
  const isOpen = (one: NewsOfNoun) =>
    one.seen === undefined || (one.news === undefined && isUnderWay(one));
  const isSettled = !all.some(isOpen);
  const hasNews = all.some(hasSome);
  // What was seen for the first time only now is not what the news are compared with.
  const told = hasNews ? all.filter(hasSome) : all;
  const atMs = Math.max(0, ...told.map(({ seen }) => seen?.atMs ?? 0));
  const calmMs = useFirst(isSettled && !hasNews ? atMs : 0);
  const [last] = useLastKnown('since', isSettled ? [hasNews ? 'news' : 'calm'] : undefined) ?? [];

  /** Keeps what is read of these nouns as seen, all of one moment. */
  async function keep(some: readonly NewsOfNoun[]): Promise<void> {
    const at = readSince(...some.map(({ known }) => known)) - clockSkewMs();
    const seen = some.flatMap(({ noun, known: { last } }): [string, Seen][] => {
      const kept = last && fingerprint(last.rows, noun.nameOf);
      return kept ? [[noun.name, { atMs: at, readAt: last.readAt, rows: kept }]] : [];
    });
    await keepSeen(owner, new Map(seen));
    const others = all.filter((one) => !some.includes(one)).map((one) => one.seen?.atMs ?? at);
    dropOwnWrites(owner, Math.min(at, ...others) - SAME_MS);
  }

  const keepByItself = useEffectEvent(() => {
    const isOld = ({ seen, known }: NewsOfNoun) => !seen || readSince(known) - seen.readAt > NOW_MS;
    const due = all.filter((one) => isReadAfter(one) && (!one.seen || !hasNews) && isOld(one));
    if (due.length > 0) void keep(due);
  });
  useEffect(
    function keepWhatHasNoNews() {
      if (isSettled) keepByItself();
    },
    [isSettled],
  );

  const isAwaited = last === 'news' || (last === undefined && serverNowMs() - atMs > LONG_MS);
  const isKnown = isSettled ? all.some(({ news }) => news) : isAwaited;
  // Of a noun that could not be read nobody knows whether it is calm.
  const isLost = all.some(({ known }) => known.is === 'failed');
  if (atMs === 0 || !isKnown || (isLost && !hasNews)) return null;
  return {
    // What is kept without news is newer by now.
    atMs: calmMs || atMs,
    all,
    hasNews: isSettled ? hasNews : undefined,
    markAsSeen: () => void keep(all.filter(isReadAfter)),
  };
}

/** The first value that was not 0, until it is 0 again. */
function useFirst(value: number): number {
  const [first, setFirst] = useState(value);
  if ((first === 0) !== (value === 0)) setFirst(value);
  return first;
}
