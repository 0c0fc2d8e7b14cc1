import { pause } from '@/lib/full-list/pause';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

const WRITES_AT_ONCE = 4;

/** What became of each row: written, failed, or never tried because it was stopped before. */
export type WriteResult<Row> = {
  done: Row[];
  failed: { row: Row; error: ApiError }[];
  untouched: Row[];
};

type Options<Row> = {
  rows: readonly Row[];
  write: (row: Row) => Promise<unknown>;
  /** Aborting finishes the writes under way and starts no other: none is ever cut off. */
  signal: AbortSignal;
  onProgress: (settled: number) => void;
};

/**
 * Writes row by row, four at a time, each once. A failure does not hold up the others, except the
 * end of the session; where the server asks to wait, the next ones wait.
 */
export async function writeAll<Row>(options: Options<Row>): Promise<WriteResult<Row>> {
  const { rows, write, signal, onProgress } = options;
  const result: WriteResult<Row> = { done: [], failed: [], untouched: [] };
  const waiting = [...rows];
  let isOver = false;
  let hold: Promise<unknown> = Promise.resolve();

  async function writeOne(row: Row): Promise<void> {
    try {
      await write(row);
      result.done.push(row);
    } catch (thrown) {
      const error = toApiError(thrown);
      result.failed.push({ row, error });
      if (error.status === 401) isOver = true;
      if (error.retryAfterMs !== undefined) hold = pause(error.retryAfterMs, signal);
    }
    onProgress(result.done.length + result.failed.length);
  }

  async function work(): Promise<void> {
    for (;;) {
      await hold;
      if (isOver || signal.aborted) return;
      const row = waiting.shift();
      if (row === undefined) return;
      await writeOne(row);
    }
  }

  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
  result.untouched = waiting;
  return result;
}
