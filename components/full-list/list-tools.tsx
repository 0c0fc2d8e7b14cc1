import { BulkBar } from '@/components/full-list/bulk/bulk-bar';
import { BulkProgress } from '@/components/full-list/bulk/bulk-progress';
import { useBulkJob } from '@/components/full-list/bulk/use-bulk-job';
import type { Selection } from '@/components/full-list/bulk/use-selection';
import { useReadRows } from '@/lib/full-list/use-read-rows';

import { exportCsv } from './export-csv';
import { ReadProgress, type ReadProps } from './read-progress';
import { ViewsPanel } from './views-panel';

type Props<Row extends { _id: string }> = ReadProps<Row> & {
  /** The list shows, or waits for, all rows. */
  needsAll: boolean;
  selection: Selection<Row>;
  /** How many rows the list shows on all its pages. */
  shown: number;
  onSelectAll: () => void;
};

/** What a list needs beyond one page of the server: reading all rows, and changing many (ADR 20). */
function ListTools<Row extends { _id: string }>(props: Props<Row>) {
  const { needsAll, selection, shown, onSelectAll, ...reading } = props;
  const { resource, search } = reading;
  const { update } = useReadRows<Row>(resource.name, search);
  const bulk = useBulkJob(resource, update, (rows) => selection.set(rows, false));

  return (
    <>
      <BulkProgress resource={resource} bulk={bulk} />
      {needsAll && <ReadProgress key={search} {...reading} />}
      {selection.rows.length > 0 && (
        <BulkBar
          resource={resource}
          selection={selection}
          total={shown}
          onSelectAll={onSelectAll}
          isBusy={bulk.isRunning}
          onStart={bulk.start}
        />
      )}
    </>
  );
}

/** The part of a list that is loaded when it is first needed. */
export const listTools = { ListTools, ViewsPanel, exportCsv };
