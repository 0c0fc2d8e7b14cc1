import type { ApiError } from '@/lib/http/api-error';

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

const arrays = new WeakMap<object, readonly unknown[]>();

/** The same rows as an array, which stays the same while they do. */
export function listOf<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  const list = arrays.get(rows) ?? [...rows.values()];
  arrays.set(rows, list);
  return list as readonly Row[]; // made from the same rows
}
