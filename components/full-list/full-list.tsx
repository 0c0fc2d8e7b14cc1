import { useMemo } from 'react';

import { BulkProgress } from '@/components/full-list/bulk/bulk-progress';
import {
  useBulkJob,
  type BulkAction,
  type UpdateRows,
} from '@/components/full-list/bulk/use-bulk-job';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import { Pagination } from '@/components/table/pagination';
import type { ListState } from '@/lib/data/use-resource';
import { useViewParams } from '@/lib/full-list/use-view-params';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { countOf, formatCount, formatTimestamp } from '@/lib/text/format';

import { CoverageNotices } from './coverage-notices';
import { FullListGrid, type FullListGridProps } from './full-list-grid';
import styles from './full-list.module.css';
import { LoadingPanel } from './loading-panel';
import { useAllRows } from './use-all-rows';

/** What every record of this API has; a list that lacks the times shows them empty. */
type ListRow = { _id: string; createdAt?: string; updatedAt?: string };

export type FullListProps<Row> = {
  title: string;
  columns: ListColumn<Row>[];
  page: ListState<Row>;
  params: ListParams;
  tools: ListTools<Row>;
  nameOf: (row: Row) => string;
  onView: (row: Row) => void;
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
};

/**
 * A list in full-list mode (ADR 20): all rows of the search, or those of the page on show, to sort,
 * filter, select, change together and export.
 */
export function FullList<Row extends ListRow>(props: FullListProps<Row>) {
  const { title, tools, page, params, nameOf } = props;
  const many = title.toLowerCase();
  const columns = useMemo(() => [...props.columns, ...timeColumns<Row>()], [props.columns]);
  const titles = useMemo(() => columns.map((column) => column.title), [columns]);
  const link = useViewParams(titles);
  const countRows = (count: number) => countOf(count, tools.noun, many);
  const { job, isRunning, start, ...jobs } = useBulkJob<Row>(tools.resource, countRows);
  const ownColumns = props.columns.length;
  const bench = { ...props, columns, titles, ownColumns, link, countRows, isBusy: isRunning };
  const startWith = (update: UpdateRows<Row>) => (action: BulkAction<Row>, rows: readonly Row[]) =>
    void start(action, rows, update);

  return (
    <div className={styles.fullList}>
      {job && (
        <BulkProgress
          job={job}
          countRows={countRows}
          nameOf={nameOf}
          onStop={jobs.stop}
          onRetry={jobs.retry}
          onDismiss={jobs.dismiss}
        />
      )}
      {link.scope === 'all' ? (
        <AllRows key={params.query.key} {...bench} startWith={startWith} />
      ) : (
        <>
          <FullListGrid
            {...bench}
            rows={page.rows}
            describe={(shown) => describePage(shown, page)}
            onStart={startWith(() => undefined)}
            onGone={() => undefined}
          />
          <Pagination
            current={params.query.currentPage}
            size={params.query.resultPerPage}
            total={page.total}
            onPage={params.setPage}
          />
        </>
      )}
    </div>
  );
}

type AllProps<Row> = Omit<FullListGridProps<Row>, 'rows' | 'describe' | 'onStart' | 'onGone'> & {
  startWith: (update: UpdateRows<Row>) => (action: BulkAction<Row>, rows: readonly Row[]) => void;
};

function AllRows<Row extends ListRow>({ startWith, ...bench }: AllProps<Row>) {
  const { tools, page, params, title, link } = bench;
  const all = useAllRows(tools, params.query.key, page);
  if (!all.walk) {
    // The failure of the list's own page stands above.
    if (all.total === null && page.error) return null;
    const onOnlyPage = () => link.setScope('page');
    return <LoadingPanel all={all} noun={title.toLowerCase()} onOnlyPage={onOnlyPage} />;
  }
  const { rows, total } = all.walk;
  return (
    <FullListGrid
      {...bench}
      rows={rows}
      notices={<CoverageNotices all={all} />}
      describe={(shown) => describeAll(shown, rows.length, total, params.query.key)}
      onStart={startWith(all.update)}
      onGone={(gone) => all.update((now) => now.filter(({ _id }) => _id !== gone._id))}
    />
  );
}

/** "All 5,000 rows", "37 of 5,000 rows", and what of that is a search or was not read. */
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

/** Every record has times; they can be shown, sorted by and exported here. */
function timeColumns<Row extends ListRow>(): ListColumn<Row>[] {
  return [
    { title: 'Created At', value: ({ createdAt = '' }) => formatTimestamp(createdAt) },
    { title: 'Last Update', value: ({ updatedAt = '' }) => formatTimestamp(updatedAt) },
  ];
}
