import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import { callInParallel } from '@/lib/rows/call-in-parallel';

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
 * Writes each row once. Continues after failures, except a 401; a Retry-After pauses all writes.
 */
export async function writeAll<Row>(options: Options<Row>): Promise<WriteResult<Row>> {
  const { rows, write, signal, onProgress } = options;
  const result: WriteResult<Row> = { done: [], failed: [], untouched: [...rows] };
  let isOver = false;

  async function writeOne(row: Row): Promise<number | undefined> {
    try {
      await write(row);
      result.done.push(row);
      return undefined;
    } catch (thrown) {
      const error = toApiError(thrown);
      result.failed.push({ row, error });
      isOver ||= error.status === 401;
      return error.retryAfterMs;
    } finally {
      onProgress(result.done.length + result.failed.length);
    }
  }

  await callInParallel(signal, () => {
    const [row] = isOver ? [] : result.untouched.splice(0, 1);
    return row === undefined ? undefined : () => writeOne(row);
  });
  return result;
}
