import { useMemo } from 'react';

import type { NounCalls } from '@/lib/nouns/noun-calls';
import { hasAllRows, type KnownRows } from '@/lib/rows/known-rows';
import { useKnownRows } from '@/lib/rows/use-rows';
import { ownerOf, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { type OwnWrite, ownWritesText, parseOwnWrites } from '@/lib/storage/own-writes';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';

import { isSeenBefore, type News, newsOf, type Seen } from './fingerprint';
import { readerOf, watchSeen } from './seen';

/** The first screen asks for its rows a moment before it is noted that writes are noted from now on. */
const BEGIN_MS = 2_000;

type Dated = { _id: string; createdAt?: string; updatedAt?: string };

/** What this device last saw of a noun, and what is new since; reads nothing from the server. */
export type NounNews = {
  /** What was seen; null for nothing that can be compared with, undefined while it is read. */
  seen: Seen | null | undefined;
  /** Undefined while not all rows are known, and where they were read before the device saw others. */
  news: News | undefined;
  /** The same where some could not be read; what is gone cannot be told then. */
  newsOfRead: Omit<News, 'gone'> | undefined;
  known: KnownRows<Dated>;
};

/** What an admin has written in this browser since it is noted. */
function useOwnWrites(owner: string) {
  const text = useStore({
    subscribe: watchStored,
    read: () => ownWritesText(owner),
    readOnServer: () => '',
  });
  return useMemo(() => parseOwnWrites(text), [text]);
}

/** The writes of one noun; of those that an earlier release has noted nobody knows whose id it was. */
export function ofNoun(writes: readonly OwnWrite[] = [], calls: Partial<NounCalls>): OwnWrite[] {
  const own: readonly string[] = Object.values(calls);
  return writes.filter(({ call }) => call === '' || own.includes(call));
}

type OfNoun = { name: string; calls: Partial<NounCalls> };

/** What is new, changed and gone of a noun's search since this device last saw the noun, but for own changes. */
export function useNews({ name, calls }: OfNoun, search = ''): NounNews {
  const owner = ownerOf(useSession());
  const known = useKnownRows<Dated>(name, search);
  const [list] = useDeviceList(watchSeen, owner, readerOf(name));
  const writes = useOwnWrites(owner);
  const [stored] = list ?? [];
  // Without all own writes since, those would pass for news.
  const seen = stored && writes && writes.fromMs <= stored.readAt + BEGIN_MS ? stored : null;
  const { last } = known;
  const isComparable = seen !== null && last !== null && isSeenBefore(seen, last.readAt);
  const rows = isComparable ? last.rows : undefined;
  const newsOfRead = useMemo(
    () => (seen && rows ? newsOf(seen, rows, ofNoun(writes?.writes, calls), calls.add) : undefined),
    [seen, rows, writes, calls],
  );
  const news = hasAllRows(known) ? newsOfRead : undefined;
  return { seen: list && seen, news, newsOfRead, known };
}
