import { useEffect, useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';
import { useLeaveGuard } from '@/lib/browser/leave-guard';
import { useRefresh } from '@/lib/data/use-resource';
import type { ListName } from '@/lib/screens';
import { countRecords, formatCount } from '@/lib/text/format';

import { writeAll, type WriteResult } from './write-all';

/** One kind of write to many rows. */
export type BulkAction<Row> = {
  /** What is under way, such as "Deleting". */
  doing: string;
  /** What has become of a row then, such as "deleted". */
  done: string;
  write: (row: Row) => Promise<unknown>;
  /** The list's rows after some of them were written. */
  apply: (rows: Row[], done: Row[]) => Row[];
};

/** Writes that are under way, or what became of them. */
export type BulkJob<Row> = {
  action: BulkAction<Row>;
  rows: readonly Row[];
  settled: number;
  result: WriteResult<Row> | null;
};

/** Changes the rows that are kept of a list. */
export type UpdateRows<Row> = (change: (rows: Row[]) => Row[]) => void;

/** One job at a time; leaving the screen stops it as Stop does, and a toast then says how far it got. */
export function useBulkJob<Row>(list: ListName) {
  const [job, setJob] = useState<BulkJob<Row> | null>(null);
  const running = useRef<AbortController>(undefined);
  const refresh = useRefresh(list);
  const isRunning = job !== null && job.result === null;
  const update = useRef<UpdateRows<Row>>(() => undefined);
  useLeaveGuard(isRunning);

  async function start(
    action: BulkAction<Row>,
    rows: readonly Row[],
    updateRows: UpdateRows<Row>,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    update.current = updateRows;
    setJob({ action, rows, settled: 0, result: null });
    const onProgress = (settled: number) => setJob({ action, rows, settled, result: null });
    const result = await writeAll({ rows, write: action.write, signal, onProgress });
    setJob({ action, rows, settled: rows.length - result.untouched.length, result });
    if (signal.reason === LEFT) showToast('info', describeResult(result, action, list));
    await takeIn(result, () => updateRows((all) => action.apply(all, result.done)));
  }

  async function takeIn(result: WriteResult<Row>, apply: () => void): Promise<void> {
    const isKnown = result.failed.every(
      ({ error }) => !error.isOutcomeUnknown && error.status !== 404,
    );
    // `refresh` counts as a change: rows applied before it are read again, rows applied after it are
    // taken as they are.
    if (!isKnown) apply();
    const isRefreshed = refresh();
    if (isKnown) apply();
    await isRefreshed;
  }

  useEffect(function stopWhenLeft() {
    return () => running.current?.abort(LEFT);
  }, []);

  return {
    job,
    isRunning,
    start,
    stop: () => running.current?.abort(),
    /** Tries the rows again that failed, and no others. */
    retry: () => {
      if (!job?.result) return;
      const rows = job.result.failed.map(({ row }) => row);
      void start(job.action, rows, update.current);
    },
    dismiss: () => setJob(null),
  };
}

const LEFT = 'left';

/** "997 of 1,000 users deleted, 3 failed, 20 untouched." */
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
