import { loadConfig } from '@/lib/config/config';
import { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import type { SessionKey } from '@/lib/session/per-session';
import { formatCount } from '@/lib/text/format';

import {
  areMany,
  type Identified,
  isQuestion,
  type KnownRows,
  type ReadRows,
  UNREAD,
} from './known-rows';
import type { Listed, ListQuery } from './list-query';
import { asStale, changedSince, withRecords } from './merge-records';
import type { When } from './next-of';
import { withOwnWrite } from './own-writes';
import { type Pages, readFirstPage, readOtherPages } from './read-pages';
import {
  addHolder,
  agreedNouns,
  endReading,
  type Entry,
  keepFirstPage,
  type Reading,
  startReading,
  takeFirstPage,
} from './store';

/**
 * Reads all rows of an entry anew, page after page: the first one says how many calls they take, and
 * where those are many the reading ends with that question. Whoever presses where it stands has answered
 * it, for all searches of the noun until the session ends. Until the last page is there the rows from
 * before stay.
 */
export async function readRows<Row extends Identified>(
  session: SessionKey,
  noun: Listed<Row>,
  entry: Entry<Row>,
  why: 'due' | 'pressed',
): Promise<void> {
  const isPressed = why === 'pressed';
  const agreed = agreedNouns(session);
  if (isPressed && isQuestion(entry.state.read())) agreed.add(noun.name);

  const reading = startReading(entry);
  const { signal } = reading.controller;
  /** Says how it goes, beside the rows from before. */
  const tell = (toKnown: (last: ReadRows<Row> | null) => KnownRows<Row>) => {
    if (!signal.aborted) entry.state.write(toKnown(entry.state.read().last));
  };
  const tellProgress = (arrived: number, total: number) =>
    tell((last) => ({ is: 'reading', last, arrived, total }));
  const tellFailure = (failure: ApiError, isRetrying: boolean) =>
    tell((last) => ({ is: 'failed', last, failure, isRetrying }));
  const source = {
    fetchPage: (query: Omit<ListQuery, 'key'>) =>
      noun.list({ key: entry.search, ...query }, signal),
    signal,
    onArrive: tellProgress,
    onFailure: (failure: ApiError) => tellFailure(failure, true),
  };

  const kept = takeFirstPage(entry);
  tellProgress(kept?.rows.length ?? 0, kept?.total ?? 0);
  try {
    const first = kept ?? (await readFirstPage(source, (await loadConfig()).pageSizeForAll));
    const { calls, total } = first;
    if (areMany(calls) && !agreed.has(noun.name)) {
      if (!signal.aborted) keepFirstPage(entry, first);
      tell((last) => ({ is: 'confirming', last: last && { ...last, calls }, calls, total }));
      return;
    }
    const pages = asWritten(session, noun.name, await readOtherPages(source, first));
    tell((before) => {
      const last = readOf(pages, { before, noun, isPressed });
      return { is: 'read', last: withPending(last, entry.search, reading.pending) };
    });
  } catch (thrown) {
    tellFailure(toApiError(thrown), false);
  } finally {
    endReading(entry, reading);
  }
}

/** The rows of all pages as this browser has left them. */
function asWritten<Row extends Identified>(
  session: SessionKey,
  nounName: string,
  pages: Pages<Row>,
): Pages<Row> {
  const rows = new Map<string, Row>();
  for (const [key, row] of pages.rows) {
    const now = withOwnWrite(session, nounName, row);
    if (now) rows.set(key, now);
  }
  return { ...pages, rows, total: pages.total - (pages.rows.size - rows.size) };
}

type Asked<Row> = { before: ReadRows<Row> | null; noun: Listed<Row>; isPressed: boolean };

/** The rows of all pages. */
function readOf<Row extends Identified>(
  pages: Pages<Row>,
  { before, noun, isPressed }: Asked<Row>,
): ReadRows<Row> {
  const { rows, total, calls } = pages;
  // Whoever pressed for it has the list on show, and is told what it took away.
  const beforeChange =
    before && isPressed ? [...changedSince(before.rows, rows), ...before.beforeChange] : [];
  return {
    rows,
    total,
    calls,
    readAt: Date.now(),
    shortfall: shortfallOf(pages, noun),
    isStale: false,
    beforeChange: new Map(beforeChange),
  };
}

/** Rows with what was heard of them while they were read. */
const withPending = <Row extends Identified>(
  last: ReadRows<Row>,
  search: string,
  pending: Reading['pending'],
): ReadRows<Row> =>
  pending.reduce(
    (all, each) => (each === 'unknown' ? asStale(all) : withRecords(all, search, each, 'others')),
    last,
  );

/** What the pages lack of all rows, as a failure that says it; undefined for nothing. */
export function shortfallOf(
  { rows, total, hasMoved, error }: Pages<unknown>,
  { plural }: Pick<Listed<never>, 'plural'>,
): ApiError | undefined {
  const missing = total - rows.size;
  if (missing <= 0 && !hasMoved) return undefined;
  const said =
    missing > 0
      ? `${formatCount(missing)} of ${formatCount(total)} could not be read`
      : `The ${plural} changed while they were read`;
  return new ApiError(said + (error ? `: ${error.message}` : '.'), error?.status);
}

/** Ends a reading, and keeps what was read before it: for somebody who has pressed and looks on, or where nobody does. */
export function stopReading<Row>(entry: Entry<Row>, why: 'pressed' | 'left'): void {
  endReading(entry);
  const { is, last } = entry.state.read();
  if (is === 'read') return;
  // Rows that are missing or stale would be read again at once, which is not what was pressed for.
  const isDueAgain = last === null || last.isStale;
  if (why === 'pressed' && isDueAgain) entry.state.write({ is: 'stopped', last });
  else entry.state.write(last ? { is: 'read', last } : UNREAD);
}

/** Counts a hook that shows an entry; returns how it leaves. The last one ends the reading. */
export function countHolder<Row>(entry: Entry<Row>, when: When): () => void {
  const isNeeding = when === 'needed';
  addHolder(entry, 1, isNeeding);
  return () => {
    addHolder(entry, -1, isNeeding);
    // Another screen may take its place at once.
    queueMicrotask(() => {
      if (entry.holders === 0) stopReading(entry, 'left');
    });
  };
}
