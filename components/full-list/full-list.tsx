import { useMemo } from 'react';

import { BulkProgress } from '@/components/full-list/bulk/bulk-progress';
import { useBulkJob } from '@/components/full-list/bulk/use-bulk-job';
import type { ListColumn, RowActions } from '@/components/table/list-types';
import type { Resource } from '@/lib/data/resource-read';
import type { ListState } from '@/lib/data/use-resource';
import { useViewParams } from '@/lib/full-list/use-view-params';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { screens } from '@/lib/screens';
import { formatCount, formatTimestamp } from '@/lib/text/format';

import { CoverageNotices } from './coverage-notices';
import { FullListGrid, type FullListGridProps } from './full-list-grid';
import styles from './full-list.module.css';
import { LoadingPanel } from './loading-panel';
import { useAllRows } from './use-all-rows';

/** Fields of every record; a list without the times shows them empty. */
type ListRow = { _id: string; createdAt?: string; updatedAt?: string };

type Props<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  page: ListState<Row>;
  params: ListParams;
};

/**
 * The full list (ADR 20): all rows of the search, or the current page, to sort, filter, select,
 * change and export.
 */
export function FullList<Row extends ListRow>(props: Props<Row>) {
  const { resource, page, params } = props;
  const columns = useMemo(() => [...props.columns, ...timeColumns<Row>()], [props.columns]);
  const titles = useMemo(() => columns.map(({ title }) => title), [columns]);
  const link = useViewParams(titles);
  const { job, isRunning, start, stop, retry, dismiss } = useBulkJob<Row>(resource.name);
  const { key } = params.query;
  const grid: FullListGridProps<Row> = {
    ...props,
    columns,
    ownColumns: props.columns.length,
    link,
    isBusy: isRunning,
    onStart: (action, rows, update) => void start(action, rows, update),
  };

  return (
    <div className={styles.fullList}>
      {job && (
        <BulkProgress
          job={job}
          resource={resource}
          onStop={stop}
          onRetry={retry}
          onDismiss={dismiss}
        />
      )}
      {link.scope === 'all' ? (
        <AllRows key={key} search={key} {...grid} />
      ) : (
        <FullListGrid
          {...grid}
          rows={page.rows}
          describe={(shown) => describePage(shown, page)}
          update={() => undefined} // the page is read again
        />
      )}
    </div>
  );
}

function AllRows<Row extends ListRow>({
  search,
  ...grid
}: FullListGridProps<Row> & { search: string }) {
  const { resource, page, link } = grid;
  const all = useAllRows(resource, search, page);
  if (!all.fetched) {
    // The list shows its page's error above.
    if (all.total === null && page.error) return null;
    const noun = screens[resource.name].title.toLowerCase();
    return <LoadingPanel all={all} noun={noun} onOnlyPage={() => link.setScope('page')} />;
  }
  const { rows, total } = all.fetched;
  return (
    <FullListGrid
      {...grid}
      rows={rows}
      notices={<CoverageNotices all={all} />}
      describe={(shown) => describeAll(shown, rows.length, total, search)}
      update={all.update}
    />
  );
}

function describeAll(shown: number, read: number, total: number, key: string): string {
  const rows = key === '' ? 'rows' : 'rows found';
  if (read < total) {
    const part = `${formatCount(read)} of ${formatCount(total)} ${rows}`;
    return shown === read ? part : `${formatCount(shown)} among ${part}`;
  }
  return shown === read
    ? `All ${formatCount(read)} ${rows}`
    : `${formatCount(shown)} of ${formatCount(read)} ${rows}`;
}

function describePage<Row>(shown: number, { rows, total, isLoading }: ListState<Row>): string {
  if (isLoading) return '';
  const part = shown === rows.length ? '' : `${formatCount(shown)} of its `;
  return `This page: ${part}${formatCount(rows.length)} of ${formatCount(total)} rows`;
}

function timeColumns<Row extends ListRow>(): ListColumn<Row>[] {
  return [
    { title: 'Created At', value: ({ createdAt = '' }) => formatTimestamp(createdAt) },
    { title: 'Last Update', value: ({ updatedAt = '' }) => formatTimestamp(updatedAt) },
  ];
}
