import { READ_ALL } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { formatRecent } from '@/lib/text/dates';

export type Identified = { _id: string };

/**
 * How far the rows of a search are read; `asking` waits for an answer, since it takes so many calls;
 * `stopped`: somebody has ended the reading, and looks at what needs it still.
 */
export type Phase = 'unread' | 'reading' | 'asking' | 'stopped' | 'failed' | 'partial' | 'whole';

/** All rows of a noun's search, as far as this session knows them. */
export type KnownRows<Row> = {
  /** By id, as the server sends them. Until all are read again, those from before. */
  rows: ReadonlyMap<string, Row>;
  /** How many the server counts. */
  total: number;
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
  /** Why the last reading failed. */
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

/** Whether all rows are known that there were when they were read. */
export const isWhole = ({ readAt, lack }: Pick<KnownRows<never>, 'readAt' | 'lack'>) =>
  readAt > 0 && lack === undefined;

type Aged = Pick<KnownRows<never>, 'readAt'>;

/** Whether rows were read so long ago that what is not among them may be there all the same. */
export const isOld = ({ readAt }: Aged) => readAt > 0 && Date.now() - readAt > READ_ALL.freshForMs;

/** Whether all rows are known as they are now, as far as anybody has told. */
export const isCurrent = (known: Pick<KnownRows<never>, 'readAt' | 'lack' | 'isStale'>) =>
  isWhole(known) && !known.isStale && !isOld(known);

/** Whether all rows are known and say who fits: those of long ago say it of whom they have, and of nobody else. */
export const isAnswer = <Row>(known: KnownRows<Row>, fits: (row: Row) => boolean): boolean =>
  isWhole(known) && !known.isStale && (!isOld(known) || listOf(known.rows).some(fits));

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
