import { useEffect, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import { useLeaveGuard } from '@/lib/browser/leave-guard';
import type { Resource } from '@/lib/data/resource-read';
import { useRefresh } from '@/lib/data/use-resource';
import type { UpdateRows } from '@/lib/full-list/use-read-rows';
import { getSession, rememberSession } from '@/lib/session/session';
import { countRecords, formatCount } from '@/lib/text/format';

import type { BulkAction } from './bulk-actions';
import { writeAll, type WriteResult } from './write-all';

const UNMOUNTED = 'unmounted';

type Job<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  completed: number;
  /** Null while it runs. */
  result: WriteResult<Row> | null;
};

/** A running or finished job, and what can be done with it. */
export type BulkJob<Row extends { _id: string }> = ReturnType<typeof useBulkJob<Row>>;

/**
 * Runs one job at a time. Unmounting stops it, and a toast shows the result. `update` changes the
 * rows that were read of the list; `onDone` gets those that were written.
 */
export function useBulkJob<Row extends { _id: string }>(
  noun: Resource<Row>,
  update: UpdateRows<Row>,
  onDone: (rows: Row[]) => void,
) {
  const [job, setJob] = useState<Job<Row> | null>(null);
  const running = useRef<AbortController>(undefined);
  const refresh = useRefresh(noun.name);
  const isRunning = job?.result === null;
  useLeaveGuard(isRunning);

  async function run(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    const isSameSession = rememberSession();
    const owner = getSession().admin?.email ?? '';
    running.current = new AbortController();
    const { signal } = running.current;
    const onProgress = (completed: number) => setJob({ action, rows, completed, result: null });
    onProgress(0);
    const write = (row: Row) => action.write(row, owner);
    const result = await writeAll({ rows, write, signal, onProgress });
    setJob({ action, rows, completed: rows.length, result });
    if (!isSameSession()) return;
    if (signal.reason === UNMOUNTED) showToast('info', describeResult(result, action, noun));
    onDone(result.done);
    showWritten(action, result);
  }

  function showWritten(action: BulkAction<Row>, { done, failed }: WriteResult<Row>): void {
    const written = new Set(done.map(({ _id }) => _id));
    const apply = () =>
      update((rows) =>
        rows
          .map((row) => (written.has(row._id) ? action.after(row) : row))
          .filter((row) => row !== null),
      );
    const isKnown = failed.every(({ error }) => !error.isOutcomeUnknown && error.status !== 404);
    // `refresh` raises the resource version: rows updated before it are stale, rows updated after
    // it are current.
    if (!isKnown) apply();
    void refresh();
    if (isKnown) apply();
  }

  useEffect(function stopOnUnmount() {
    return () => running.current?.abort(UNMOUNTED);
  }, []);

  return {
    job,
    isRunning,
    start: (action: BulkAction<Row>, rows: readonly Row[]) => void run(action, rows),
    stop: () => running.current?.abort(),
    retry: () => {
      if (job?.result)
        void run(
          job.action,
          job.result.failed.map(({ row }) => row),
        );
    },
    dismiss: () => setJob(null),
  };
}

/** "2 of 4 stories deleted, 2 failed." */
export function describeResult<Row>(
  { done, failed, untouched }: WriteResult<Row>,
  action: BulkAction<Row>,
  noun: Pick<Resource<Row>, 'singular' | 'plural'>,
): string {
  const all = done.length + failed.length + untouched.length;
  const part = done.length === all ? '' : `${formatCount(done.length)} of `;
  const parts = [
    `${part}${countRecords(noun, all)} ${action.done}`,
    failed.length > 0 && `${formatCount(failed.length)} failed`,
    untouched.length > 0 && `stopped before the other ${formatCount(untouched.length)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
