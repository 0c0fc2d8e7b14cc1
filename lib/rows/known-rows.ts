import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { formatRecent } from '@/lib/text/dates';

export type Identified = { _id: string };

/** What single records hold by now, by their ids: some of their fields, or all; null: it is gone. */
export type RecordsNow = ReadonlyMap<string, object | null>;

/** The rows of a noun's search as they were read last, with what was heard of them since. */
export type ReadRows<Row> = {
  /** By id, as the server sends them. */
  rows: ReadonlyMap<string, Row>;
  /** How many the server counts. */
  total: number;
  /** How many calls it takes to read them all, as it was counted last. */
  calls: number;
  /** When they were read, by the device's clock. */
  readAt: number;
  /** What was missing of them then: some are known, not all; undefined for nothing. */
  shortfall: ApiError | undefined;
  /** Somebody else has changed them since. */
  isStale: boolean;
  /**
   * Old versions of rows that changed, since this page last wrote some or by the last reading that was
   * asked for; tells which dropped out of a list.
   */
  beforeChange: ReadonlyMap<string, Row>;
};

/**
 * What this session knows of a noun's search, by how its reading goes. The rows that were read `last` stay until
 * another reading has its last page.
 */
export type KnownRows<Row> =
  /** Nobody has read them. */
  | { is: 'unread'; last: null }
  /** They were read, all or but for a `shortfall`, and nobody reads them again. */
  | { is: 'read'; last: ReadRows<Row> }
  /** So many rows have arrived, until the last page, a failure, too many calls, or whoever stops it or leaves last. */
  | { is: 'reading'; last: ReadRows<Row> | null; arrived: number; total: number }
  /** So many calls wait for an answer, until that comes, or whoever stops it or leaves last. */
  | { is: 'confirming'; last: ReadRows<Row> | null; calls: number; total: number }
  /** Whoever looked on has stopped it short of what it was for, until somebody presses or rows come on show. */
  | { is: 'stopped'; last: ReadRows<Row> | null }
  /** The last try failed. The next one comes by itself after a while (`isRetrying`), else pressed or on show. */
  | { is: 'failed'; last: ReadRows<Row> | null; failure: ApiError; isRetrying: boolean };

/** What is known before anything is read. */
export const UNREAD: KnownRows<never> = { is: 'unread', last: null };

type Last<Row = unknown> = Pick<KnownRows<Row>, 'last'>;

const NONE: readonly never[] = [];
const lists = new WeakMap<object, readonly unknown[]>();

/** The rows that are known, which stay the same list while they do; none before they are read. */
export function listOf<Row>({ last }: Last<Row>): readonly Row[] {
  if (last === null) return NONE;
  const list = lists.get(last.rows) ?? [...last.rows.values()];
  lists.set(last.rows, list);
  return list as readonly Row[]; // made from the same rows
}

/** Whether all rows are known that there were when they were read. */
export const hasAllRows = ({ last }: Last) => last !== null && last.shortfall === undefined;

/** Whether all rows are known, and nobody has said since that there are others. */
export const isUnchanged = ({ last }: Last) => last !== null && !last.shortfall && !last.isStale;

/** So many calls are made only for whoever says so. */
export const areMany = (calls: number) => calls > READ_ALL.mostCallsUnasked;

/** Whether it stands to question that many calls are made, which whoever has the rows read agrees to. */
export function isQuestion({ is, last }: KnownRows<unknown>): boolean {
  if (is === 'reading' || is === 'failed') return false;
  return is === 'confirming' || (last !== null && last.isStale && areMany(last.calls));
}

/** Whether rows were read so long ago that what is not among them may be there all the same. */
export const isOld = ({ last }: Last) =>
  last !== null && Date.now() - last.readAt > READ_ALL.freshForMs;

/** Whether all rows are known and say who fits: those of long ago say it of whom they have, and of nobody else. */
export const isAnswer = <Row>(known: Last<Row>, fits: (row: Row) => boolean): boolean =>
  isUnchanged(known) && (!isOld(known) || listOf(known).some(fits));

/** When the first of several nouns' rows were read; 0 where some were not. */
export const readSince = (...all: readonly Last[]) =>
  Math.min(...all.map(({ last }) => last?.readAt ?? 0));

/** Of when a sentence is that says none of rows that were read long ago; '' for those of now. */
export const sayAsOf = (...all: readonly Last[]): string =>
  all.some(isOld) ? `As of ${formatRecent(readSince(...all), Date.now())}.` : '';
