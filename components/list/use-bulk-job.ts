import { useEffect, useRef } from 'react';

import { showToast } from '@/components/toast/toast';
import { guardLeaving } from '@/lib/browser/window';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import { callInParallel } from '@/lib/rows/call-in-parallel';
import type { Resource } from '@/lib/rows/noun';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
import { currentOwner, getSession, rememberSession } from '@/lib/session/session';
import { countRecords, formatCount } from '@/lib/text/format';

import type { BulkAction } from './bulk-bar';

/** `gone` are the rows that somebody else had deleted before; they are in none of the others. */
export type JobResult<Row> = WriteResult<Row> & { gone: Row[] };

/** A write to many rows; `result` is null while it runs. */
export type Job<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  completed: number;
  result: JobResult<Row> | null;
};

type Options<Row> = {
  noun: Pick<Resource<Row>, 'name' | 'singular' | 'plural'>;
  /** Called with the job at its start, after each row and at its end. */
  onProgress: (job: Job<Row>) => void;
};

/** Runs a job. It goes on when its list is left, and then a toast shows the result. */
export function useBulkJob<Row extends { _id: string }>(options: Options<Row>) {
  const { noun, onProgress } = options;
  const running = useRef<AbortController>(undefined);
  const refresh = useRefresh(noun.name);
  const take = useTakeKnown();
  const isShown = useRef(true);

  async function run(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    const isSameSession = rememberSession();
    const mayGoOn = () => isSameSession() && getSession().token !== null;
    const owner = currentOwner();
    const release = guardLeaving();
    running.current = new AbortController();
    const { signal } = running.current;
    const report = (completed: number, result: JobResult<Row> | null = null) =>
      onProgress({ action, rows, completed, result });
    report(0);
    const write = (row: Row) => action.write(row, owner);
    const written = await writeAll({ rows, write, signal, mayGoOn, onProgress: report });
    release();
    const result = separateGone(written);
    report(rows.length, result);
    if (!isSameSession()) return;
    if (!isShown.current) {
      const type = result.failed.length > 0 ? 'warning' : 'info';
      showToast(type, describeResult(result, action, noun));
    }
    showWritten(action, result);
  }

  function showWritten(action: BulkAction<Row>, { done, failed, gone }: JobResult<Row>): void {
    const written = new Map<string, object | null>([
      ...gone.map(({ _id }) => [_id, null] as const),
      ...done.map((row) => [row._id, action.after(row)] as const),
    ]);
    const isKnown = failed.every(({ error }) => !error.isOutcomeUnknown);
    if (!isKnown) take(noun.name, written);
    void refresh(isKnown ? written : undefined);
  }

  useEffect(function followWhetherItShows() {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return {
    start: (action: BulkAction<Row>, rows: readonly Row[]) => void run(action, rows),
    stop: () => running.current?.abort(),
    retry: ({ action, result }: Job<Row>) =>
      void run(
        action,
        (result?.failed ?? []).map(({ row }) => row),
      ),
    undo: ({ action, result }: Job<Row>) => {
      const { done = [] } = result ?? {};
      if (action.undo) void run(action.undo(done), done);
    },
  };
}

/** What somebody else has deleted meanwhile needs no other try. */
function separateGone<Row>({ done, failed, untouched }: WriteResult<Row>): JobResult<Row> {
  return {
    done,
    failed: failed.filter(({ error }) => error.status !== 404),
    untouched,
    gone: failed.filter(({ error }) => error.status === 404).map(({ row }) => row),
  };
}

/** "3 of 4 stories deleted, 1 of them by somebody else before, 1 failed." */
export function describeResult<Row>(
  { done, failed, untouched, gone }: JobResult<Row>,
  { done: what, removes }: BulkAction<Row>,
  noun: Pick<Resource<Row>, 'singular' | 'plural'>,
): string {
  const all = done.length + failed.length + untouched.length + gone.length;
  const count = done.length + (removes ? gone.length : 0);
  const part = count === all ? '' : `${formatCount(count)} of `;
  const parts = [
    `${part}${countRecords(noun, all)} ${what}`,
    gone.length > 0 &&
      `${formatCount(gone.length)} ${removes ? 'of them' : 'deleted'} by somebody else before`,
    failed.length > 0 && `${formatCount(failed.length)} failed`,
    untouched.length > 0 && `stopped before the other ${formatCount(untouched.length)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Written, failed, and rows not tried after a stop. */
export type WriteResult<Row> = {
  done: Row[];
  failed: { row: Row; error: ApiError }[];
  untouched: Row[];
};

type WriteOptions<Row> = {
  rows: readonly Row[];
  write: (row: Row) => Promise<unknown>;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write: another session writes nothing for this one. */
  mayGoOn: () => boolean;
  onProgress: (completed: number) => void;
};

/**
 * Writes each row once. Continues after failures, except a 401; a Retry-After pauses all writes.
 */
export async function writeAll<Row>(options: WriteOptions<Row>): Promise<WriteResult<Row>> {
  const { rows, write, signal, mayGoOn, onProgress } = options;
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
    const [row] = isOver || !mayGoOn() ? [] : result.untouched.splice(0, 1);
    return row === undefined ? undefined : () => writeOne(row);
  });
  return result;
}
