import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { formatRecent } from '@/lib/text/dates';

export type Identified = { _id: string };

/**
 * How far the rows of a search are read. What was read before (`rows`, `readAt`, `lack`) stays until another reading has
 * its last page, so it is no part of the phase; `isStale` is said of that alone, and `failure` in `failed` alone.
 *
 * | Phase     | Read before? | `lack`    | What ends it                                                              |
 * | --------- | ------------ | --------- | ------------------------------------------------------------------------- |
 * | `unread`  | no           | none      | a reading                                                                 |
 * | `reading` | no, or yes   | of before | its last page, a failure, too many calls; whoever stops it or leaves last |
 * | `asking`  | no, or yes   | of before | an answer to so many calls; whoever stops it or leaves last               |
 * | `stopped` | no, or stale | of before | whoever presses, or rows that come on show; whoever leaves last           |
 * | `failed`  | no, or yes   | of before | the next try, by itself, pressed or on show; whoever leaves last          |
 * | `partial` | yes          | some      | a reading                                                                 |
 * | `whole`   | yes          | none      | a reading                                                                 |
 */
export type Phase = 'unread' | 'reading' | 'asking' | 'stopped' | 'failed' | 'partial' | 'whole';

/** All rows of a noun's search, as far as this session knows them. */
export type KnownRows<Row> = {
  /** By id, as the server sends them. Until all are read again, those from before. */
  rows: ReadonlyMap<string, Row>;
  /** How many the server counts. */
  total: number;
  /** How far they are read, or being read. */
  phase: Phase;
  /** When the rows were read, by the device's clock; 0 before. */
  readAt: number;
  /** What was missing of the rows when they were read; undefined for nothing. */
  lack: ApiError | undefined;
  /** Somebody else has changed them since. */
  isStale: boolean;
  /** How many calls it takes to read them all. */
  calls: number;
  /** How many rows the reading under way has so far. */
  arrived: number;
  /** Why the last reading failed, or its last try. */
  failure: ApiError | undefined;
  /**
   * Old versions of rows that changed, since this page last wrote some or by the last reading that was
   * asked for; tells which dropped out of a list.
   */
  beforeChange: ReadonlyMap<string, Row>;
};

/** What single records hold by now, by their ids: some of their fields, or all; null: it is gone. */
export type RecordsNow = ReadonlyMap<string, object | null>;

/** What is known before anything is read. */
export const UNREAD: KnownRows<never> = {
  rows: new Map<string, never>(),
  total: 0,
  phase: 'unread',
  readAt: 0,
  lack: undefined,
  isStale: false,
  calls: 0,
  arrived: 0,
  failure: undefined,
  beforeChange: new Map<string, never>(),
};

type Read = Pick<KnownRows<never>, 'readAt' | 'lack' | 'isStale'>;
type Aged = Pick<Read, 'readAt'>;

/** Whether rows were read, all or some, as they were then. */
export const isRead = ({ readAt }: Aged) => readAt > 0;

/** Whether rows were read so long ago that what is not among them may be there all the same. */
export const isOld = (known: Aged) =>
  isRead(known) && Date.now() - known.readAt > READ_ALL.freshForMs;

/** Whether all rows are known that there were when they were read. */
export const hasAllRows = (known: Pick<Read, 'readAt' | 'lack'>) =>
  isRead(known) && known.lack === undefined;

/** The same, and nobody has said since that there are others. */
export const isUnchanged = (known: Read) => hasAllRows(known) && !known.isStale;

/** Whether all rows are known and say who fits: those of long ago say it of whom they have, and of nobody else. */
export const isAnswer = <Row>(known: KnownRows<Row>, fits: (row: Row) => boolean): boolean =>
  isUnchanged(known) && (!isOld(known) || listOf(known.rows).some(fits));

/** When the first of several nouns' rows were read. */
export const readSince = (all: readonly Aged[]) => Math.min(...all.map(({ readAt }) => readAt));

/** Of when a sentence is that says none of rows that were read long ago; '' for those of now. */
export const sayAsOf = (...all: readonly Aged[]): string =>
  all.some(isOld) ? `As of ${formatRecent(readSince(all), Date.now())}.` : '';

const arrays = new WeakMap<object, readonly unknown[]>();

/** The same rows as an array, which stays the same while they do. */
export function listOf<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  const list = arrays.get(rows) ?? [...rows.values()];
  arrays.set(rows, list);
  return list as readonly Row[]; // made from the same rows
}
