import { useEffect, useEffectEvent } from 'react';

import { showToast } from '@/components/toast/toast';
import type { Resource } from '@/lib/rows/resource-read';
import { countRecords } from '@/lib/text/format';

import { BulkBar } from './bulk-bar';
import { BulkProgress } from './bulk-progress';
import { exportCsv } from './export-csv';
import type { ListColumn } from './list-types';
import { PrintedRows } from './printed-rows';
import { ReadingPanel } from './reading-panel';
import { useBulkJob } from './use-bulk-job';
import type { FullList as State } from './use-full-list';
import { ViewsPanel } from './views-panel';

type Props<Row extends { _id: string }> = {
  resource: Resource<Row>;
  full: State<Row>;
  /** The server's search whose rows are read. */
  search: string;
  /** How many rows the list shows on all its pages. */
  shownTotal: number;
  showOf: (rows: readonly Row[]) => readonly Row[];
  /** The columns of the CSV, and those on show, which are printed. */
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
};

/** What a list does beyond one page of the server: reads all rows, writes and exports many (ADR 20). */
function FullList<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, full, search, shownTotal, columns } = props;
  const { state, dispatch, selectedRows } = full;
  const { job } = state;
  const { start, stop, retry, undo } = useBulkJob<Row>({
    ...{ noun: resource, job },
    onProgress: (next) => dispatch({ type: 'written', job: next }),
  });
  useExport(resource, columns, full);

  return (
    <>
      {job && (
        <BulkProgress
          resource={resource}
          job={job}
          onStop={stop}
          onRetry={() => retry(job)}
          onUndo={() => undo(job)}
          onDismiss={() => dispatch({ type: 'dismissed' })}
        />
      )}
      {full.needsAll && (
        <ReadingPanel
          key={search}
          resource={resource}
          search={search}
          onArrive={(rows) =>
            dispatch({ type: 'known', shown: props.showOf(rows), scope: full.scope })
          }
          onCancel={full.cancel}
        />
      )}
      {state.printed && (
        <PrintedRows
          columns={props.shown}
          rows={state.printed}
          onPrinted={() => dispatch({ type: 'printed' })}
        />
      )}
      {selectedRows.length > 0 && (
        <BulkBar
          resource={resource}
          rows={selectedRows}
          total={shownTotal}
          isBusy={job?.result === null}
          onSelectAll={() => full.want('select')}
          onExport={() => full.exportRows(selectedRows)}
          onDeselect={(rows) => full.select(rows, false)}
          onStart={start}
        />
      )}
    </>
  );
}

/** Writes the rows that are to be exported into a file. */
function useExport<Row extends { _id: string }>(
  resource: Resource<Row>,
  columns: readonly ListColumn<Row>[],
  { exported, endExport }: State<Row>,
): void {
  const write = useEffectEvent(async () => {
    if (!exported) return;
    await exportCsv(resource.name, [...columns, ...(resource.more ?? [])], exported);
    showToast('success', `${countRecords(resource, exported.length)} exported.`);
  });
  const end = useEffectEvent(endExport);
  const isExporting = exported !== null;
  useEffect(
    function writeExportedRows() {
      if (isExporting) void write().finally(() => end());
    },
    [isExporting],
  );
}

/** The part of a list that is loaded when it is first used. */
export const fullList = { FullList, ViewsPanel };
