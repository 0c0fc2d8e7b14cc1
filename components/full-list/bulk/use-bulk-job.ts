import { useEffect, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import { useLeaveGuard } from '@/lib/browser/leave-guard';
import { useRefresh } from '@/lib/data/use-resource';
import type { UpdateRows } from '@/lib/full-list/use-read-rows';
import type { ListName } from '@/lib/screens';
import { rememberSession } from '@/lib/session/session';
import { countRecords, formatCount } from '@/lib/text/format';

import { writeAll, type WriteResult } from './write-all';

/** A write to many rows. */
export type BulkAction<Row> = {
  doing: string;
  done: string;
  write: (row: Row) => Promise<unknown>;
  apply: (rows: Row[], done: Row[]) => Row[];
};

/** A running or finished job. */
export type BulkJob<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  completed: number;
  result: WriteResult<Row> | null;
};

type Options<Row> = { list: ListName; update: UpdateRows<Row>; onDone: (rows: Row[]) => void };

/**
 * Runs one job at a time. Unmounting stops it, and a toast shows the result. `update` changes the
 * rows that were read of the list; `onDone` gets those that were written.
 */
export function useBulkJob<Row>({ list, update, onDone }: Options<Row>) {
  const [job, setJob] = useState<BulkJob<Row> | null>(null);
  const running = useRef<AbortController>(undefined);
  const refresh = useRefresh(list);
  const isRunning = job !== null && job.result === null;
  useLeaveGuard(isRunning);

  async function start(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    const isSameSession = rememberSession();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setJob({ action, rows, completed: 0, result: null });
    const onProgress = (completed: number) => setJob({ action, rows, completed, result: null });
    const result = await writeAll({ rows, write: action.write, signal, onProgress });
    setJob({ action, rows, completed: rows.length - result.untouched.length, result });
    if (!isSameSession()) return;
    if (signal.reason === UNMOUNTED) showToast('info', describeResult(result, action, list));
    onDone(result.done);
    await applyResult(result, () => update((all) => action.apply(all, result.done)));
  }

  async function applyResult(result: WriteResult<Row>, apply: () => void): Promise<void> {
    const isKnown = result.failed.every(
      ({ error }) => !error.isOutcomeUnknown && error.status !== 404,
    );
    // `refresh` raises the resource version: rows updated before it are stale, rows updated after
    // it are current.
    if (!isKnown) apply();
    const isRefreshed = refresh();
    if (isKnown) apply();
    await isRefreshed;
  }

  useEffect(function stopOnUnmount() {
    return () => running.current?.abort(UNMOUNTED);
  }, []);

  return {
    job,
    isRunning,
    start,
    stop: () => running.current?.abort(),
    retry: () => {
      if (!job?.result) return;
      const rows = job.result.failed.map(({ row }) => row);
      void start(job.action, rows);
    },
    dismiss: () => setJob(null),
  };
}

const UNMOUNTED = 'unmounted';

export function describeResult<Row>(
  { done, failed, untouched }: WriteResult<Row>,
  action: BulkAction<Row>,
  list: ListName,
): string {
  const all = done.length + failed.length + untouched.length;
  const parts = [
    done.length === all
      ? `${countRecords(list, all)} ${action.done}`
      : `${formatCount(done.length)} of ${countRecords(list, all)} ${action.done}`,
    failed.length > 0 && `${formatCount(failed.length)} failed`,
    untouched.length > 0 && `stopped before the other ${formatCount(untouched.length)}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}
