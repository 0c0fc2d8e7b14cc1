import { useEffect, useRef } from 'react';

import { showToast } from '@/components/toast/toast';
import type { Resource } from '@/lib/rows/noun';
import { beginRun, type Run, type WriteResult } from '@/lib/rows/run-writes';
import { useRefresh, useTakeKnown } from '@/lib/rows/use-resource';
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

/**
 * Runs a job, and calls `onProgress` at its start, after each row and at its end. It goes on when its
 * list is left, and then a toast shows the result.
 */
export function useBulkJob<Row extends { _id: string }>(
  noun: Resource<Row>,
  onProgress: (job: Job<Row>) => void,
) {
  const running = useRef<Run<Row>>(undefined);
  const refresh = useRefresh(noun.name);
  const take = useTakeKnown();
  const isShown = useRef(true);

  async function run(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    let completed = 0;
    const report = (result: JobResult<Row> | null = null) =>
      onProgress({ action, rows, completed, result });
    report();
    const begun = beginRun({
      rows,
      write: action.write,
      onState(_, { is }) {
        if (is !== 'done' && is !== 'failed') return;
        completed += 1;
        report();
      },
    });
    running.current = begun;
    const result = separateGone(await begun.result);
    report(result);
    if (!begun.isSameSession()) return;
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
    stop: () => running.current?.stop(),
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
