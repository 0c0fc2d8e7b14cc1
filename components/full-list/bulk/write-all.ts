import { pause } from '@/lib/full-list/pause';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';

const WRITES_AT_ONCE = 4;

/** Written, failed, and rows not tried after a stop. */
export type WriteResult<Row> = {
  done: Row[];
  failed: { row: Row; error: ApiError }[];
  untouched: Row[];
};

type Options<Row> = {
  rows: readonly Row[];
  write: (row: Row) => Promise<unknown>;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  onProgress: (completed: number) => void;
};

/**
 * Writes each row once, four at a time. Continues after failures, except a 401; a Retry-After
 * pauses all writes.
 */
export async function writeAll<Row>(options: Options<Row>): Promise<WriteResult<Row>> {
  const { rows, write, signal, onProgress } = options;
  const result: WriteResult<Row> = { done: [], failed: [], untouched: [] };
  const waiting = [...rows];
  let isOver = false;
  let delay: Promise<unknown> = Promise.resolve();

  async function writeOne(row: Row): Promise<void> {
    try {
      await write(row);
      result.done.push(row);
    } catch (thrown) {
      const error = toApiError(thrown);
      result.failed.push({ row, error });
      if (error.status === 401) isOver = true;
      if (error.retryAfterMs !== undefined) delay = pause(error.retryAfterMs, signal);
    }
    onProgress(result.done.length + result.failed.length);
  }

  async function work(): Promise<void> {
    for (;;) {
      await delay;
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
