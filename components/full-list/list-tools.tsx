import { BulkBar } from '@/components/full-list/bulk/bulk-bar';
import { BulkProgress } from '@/components/full-list/bulk/bulk-progress';
import { useBulkJob } from '@/components/full-list/bulk/use-bulk-job';
import type { Selection } from '@/components/full-list/bulk/use-selection';
import type { Resource } from '@/lib/data/resource-read';
import { useReadRows } from '@/lib/full-list/use-read-rows';
import { screens } from '@/lib/screens';

import { CoverageNotices } from './coverage-notices';
import { exportCsv } from './export-csv';
import { ReadProgress } from './read-progress';
import { useAllRows } from './use-all-rows';
import { ViewsPanel } from './views-panel';

type ReadingProps<Row> = {
  resource: Resource<Row>;
  /** The server's search whose rows are read. */
  search: string;
  /** How many rows that search has; null while unknown. */
  total: number | null;
  onCancel: () => void;
};

type Props<Row> = ReadingProps<Row> & {
  /** The list shows, or waits for, all rows. */
  needsAll: boolean;
  selection: Selection<Row>;
  /** How many rows the list shows on all its pages. */
  shown: number;
  onSelectAll: () => void;
};

/** What a list needs beyond one page of the server: reading all rows, and changing many (ADR 20). */
function ListTools<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, search, needsAll, selection, shown, onSelectAll } = props;
  const { update } = useReadRows<Row>(resource.name, search);
  const { job, isRunning, start, stop, retry, dismiss } = useBulkJob<Row>({
    list: resource.name,
    update,
    onDone: (rows) => selection.set(rows, false),
  });

  return (
    <>
      {job && (
        <BulkProgress
          job={job}
          resource={resource}
          onStop={stop}
          onRetry={retry}
          onDismiss={dismiss}
        />
      )}
      {needsAll && <Reading key={search} {...props} />}
      {selection.rows.length > 0 && (
        <BulkBar
          resource={resource}
          selection={selection}
          total={shown}
          onSelectAll={onSelectAll}
          isBusy={isRunning}
          onStart={(action, rows) => void start(action, rows)}
        />
      )}
    </>
  );
}

function Reading<Row extends { _id: string }>(props: ReadingProps<Row>) {
  const { resource, search, total, onCancel } = props;
  const all = useAllRows(resource, search, total);
  const noun = screens[resource.name].title.toLowerCase();

  return (
    <>
      <ReadProgress all={all} noun={noun} onCancel={all.fetched ? all.stop : onCancel} />
      <CoverageNotices all={all} />
    </>
  );
}

/** The part of a list that is loaded when it is first needed. */
export const listTools = { ListTools, ViewsPanel, exportCsv };
