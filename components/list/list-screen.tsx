import { useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { useSelection } from '@/components/full-list/bulk/use-selection';
import { FilterMenu } from '@/components/list/menus/filter-menu';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DataTable } from '@/components/table/data-table';
import type { ListColumn } from '@/components/table/list-types';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { pageCount } from '@/lib/data/page-window';
import { listRead, recordRead, type Resource } from '@/lib/data/resource-read';
import { usePrefetch } from '@/lib/data/use-resource';
import { countValues } from '@/lib/full-list/sort-and-filter';
import { useKeptOrder } from '@/lib/full-list/use-kept-order';
import { recordPath } from '@/lib/navigation/paths';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { useListParams } from '@/lib/navigation/use-list-params';
import { toPathSegment } from '@/lib/path-segment';
import { formatTimestamp } from '@/lib/text/format';

import { ListFooter } from './list-footer';
import { ListPlaceholder } from './list-placeholder';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar';
import { useDeleteRow } from './use-delete-row';
import { useListRows } from './use-list-rows';
import { useListTools } from './use-list-tools';

/** Fields of every record; a list without the times shows them empty. */
type ListRow = { _id: string; createdAt?: string; updatedAt?: string };

type Props<Row> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  searchHint: string;
  actions?: ReactNode;
};

const time = (title: string, valueOf: (row: ListRow) => string | undefined) => ({
  title,
  value: (row: ListRow) => formatTimestamp(valueOf(row) ?? ''),
  widthPx: 180,
  share: 0,
});

/** Columns of every list, hidden until they are chosen. */
const TIMES: ListColumn<ListRow>[] = [
  time('Created At', ({ createdAt }) => createdAt),
  time('Last Update', ({ updatedAt }) => updatedAt),
];

/**
 * The list screen of a resource (specification §2): heading, search, page size, table, pager, empty
 * states; order, filters, selection and export of all its rows (ADR 20).
 */
export function ListScreen<Row extends ListRow>(props: Props<Row>) {
  const { resource, searchHint } = props;
  const { title } = resource;
  const columns = useMemo(() => [...props.columns, ...TIMES], [props.columns]);
  const params = useListParams();
  const list = useListRows(resource, columns, params);
  const { page, link, rows, current, total, first } = list;
  const { view } = link;
  const selection = useSelection(
    JSON.stringify([params.query.key, view.all, view.filters]),
    list.all ?? page.rows,
  );
  const shownColumns = useMemo(
    () =>
      columns.filter(
        (column, index) => view.columns?.includes(column.title) ?? index < props.columns.length,
      ),
    [columns, view.columns, props.columns],
  );
  const tools = useListTools({ resource, list, columns: shownColumns, selection });
  const prefetch = usePrefetch();
  const { deleteRow, dialog } = useDeleteRow(resource, params, page);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [, keepOrder] = useKeptOrder(resource.name, search);

  // The link can name a page that does not exist, for instance after deletions.
  const pages = pageCount(total, params.query.resultPerPage);
  const isBeyondEnd = list.isSettled && rows.length === 0 && current > pages;
  const setPage = useEffectEvent(params.setPage);
  useEffect(
    function stayWithinThePages() {
      if (isBeyondEnd) setPage(pages, { replace: true });
    },
    [isBeyondEnd, pages],
  );

  function sortBy(column: string): void {
    const isAgain = view.sort?.title === column;
    const isOver = isAgain && view.sort?.isDescending;
    link.change({ sort: isOver ? null : { title: column, isDescending: isAgain } });
  }

  const actions = useStableHandlers({
    onOpen: (row: Row) => {
      keepOrder((list.derived ?? []).map(({ _id }) => _id).filter(toPathSegment));
      const place: ListLinkState = { listSearch: search, listRow: rows.indexOf(row) };
      void navigate(recordPath(resource.singular, row._id), { state: place });
    },
    onPrefetch: (id: string) => prefetch(recordRead(resource, id)),
    onDelete: (row: Row, name: string) =>
      deleteRow(row, name, () => {
        list.update((now) => now.filter(({ _id }) => _id !== row._id));
        selection.set([row], false);
      }),
    onSort: sortBy,
    onSelect: selection.set,
  });
  const filtering = useStableHandlers({
    onOpen: tools.readAll,
    onChange: (column: string, values: string[]) =>
      link.change({ filters: { ...view.filters, [column]: values } }),
  });
  const { all } = list;
  const filterable = useMemo(
    () => columns.filter(({ isFilterable, choices }) => isFilterable ?? choices),
    [columns],
  );
  const filterOf = useCallback(
    (column: ListColumn<Row>, isInHeading: boolean) => (
      <FilterMenu
        key={column.title}
        title={column.title}
        isInHeading={isInHeading}
        counts={all ? countValues(all, columns, column, view) : null}
        selected={view.filters[column.title] ?? []}
        {...filtering}
      />
    ),
    [all, columns, view, filtering],
  );
  const headingFilters = useMemo(
    () => new Map(filterable.map((column) => [column.title, filterOf(column, true)])),
    [filterable, filterOf],
  );

  return (
    <>
      <ScreenHeading actions={props.actions}>{title}</ScreenHeading>
      <section className={styles.card} aria-label={title}>
        <ListToolbar
          params={params}
          columns={columns}
          shownColumns={shownColumns}
          searchHint={searchHint}
          list={list}
          tools={tools}
          // Those of a switch above need no menu.
          filters={filterable
            .filter(({ choices }) => !choices)
            .map((column) => filterOf(column, false))}
        />
        {page.error && (
          <LoadError
            error={page.error}
            onRetry={page.retry}
            // A 404 of a list means that this is another API.
            isSetupSuspect={page.error.isSetupSuspect || page.error.status === 404}
          />
        )}
        {tools.panel}
        <div aria-busy={!list.isSettled || tools.isReading}>
          <DataTable
            resource={resource}
            columns={shownColumns}
            rows={rows}
            first={first}
            order={view.sort}
            selected={selection.byId}
            filters={headingFilters}
            actions={actions}
            placeholder={
              rows.length === 0 && (
                <ListPlaceholder
                  resource={resource}
                  list={list}
                  onClear={() => params.setKey('')}
                />
              )
            }
          />
        </div>
        <ListFooter
          list={list}
          params={params}
          noun={title.toLowerCase()}
          onPrefetch={(next) =>
            prefetch(listRead(resource, { ...params.query, currentPage: next }))
          }
        />
      </section>
      {dialog}
    </>
  );
}
