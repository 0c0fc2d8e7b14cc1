import { Button } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DataTable } from '@/components/table/data-table';
import type { ListColumn } from '@/components/table/list-types';
import { Pagination } from '@/components/table/pagination';
import { MOST_ROWS } from '@/lib/constants';
import { pageCount } from '@/lib/data/page-window';
import { listRead, recordRead, type Resource } from '@/lib/data/resource-read';
import { useList, usePrefetch, type ListState } from '@/lib/data/use-resource';
import { recordPath } from '@/lib/navigation/paths';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { useListParams } from '@/lib/navigation/use-list-params';
import { recordScreen, screens } from '@/lib/screens';

import { ListPlaceholder } from './list-placeholder';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar';
import { useDeleteRow } from './use-delete-row';
import { useFullList } from './use-full-list';

type Props<Row> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  searchHint: string;
  deleted: string;
  actions?: ReactNode;
};

/**
 * The list screen of a resource (specification §2): heading, search, page size, table, pager, empty
 * states.
 */
export function ListScreen<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, searchHint, deleted, actions } = props;
  const { title } = screens[resource.name];
  const params = useListParams();
  const fullList = useFullList();
  // The full list pages through rows that it fetches itself.
  const page = useList(resource, {
    ...params.query,
    ...(fullList.hasAllRows && { currentPage: 1 }),
  });
  const prefetch = usePrefetch();
  const { deleteRow, dialog } = useDeleteRow(resource, params, page, deleted);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { key, currentPage, resultPerPage } = params.query;
  const pages = pageCount(page.total, resultPerPage);
  const firstOfPage = (currentPage - 1) * resultPerPage + 1;
  const isSettled = !page.isLoading && page.error === undefined;
  // The link can name a page that does not exist, for instance after deletions.
  const isBeyondEnd = isSettled && page.rows.length === 0 && currentPage > pages;
  const rows = page.rows.slice(0, MOST_ROWS);

  function view(row: Row): void {
    const place: ListLinkState = { listSearch: search, listRow: rows.indexOf(row) };
    void navigate(recordPath(recordScreen(resource.name), row._id), { state: place });
  }

  const setPage = useEffectEvent(params.setPage);
  useEffect(
    function stayWithinThePages() {
      if (isBeyondEnd) setPage(pages, { replace: true });
    },
    [isBeyondEnd, pages],
  );

  return (
    <>
      <ScreenHeading actions={actions}>{title}</ScreenHeading>
      <section className={styles.card} aria-label={title}>
        <ListToolbar params={params} searchHint={searchHint}>
          <Button
            aria-pressed={fullList.isOn}
            loading={fullList.isLoading}
            onClick={fullList.toggle}
          >
            Full list
          </Button>
        </ListToolbar>
        {page.error && (
          <LoadError
            error={page.error}
            onRetry={page.retry}
            // A 404 of a list means that this is another API.
            isSetupSuspect={page.error.isSetupSuspect || page.error.status === 404}
          />
        )}
        {fullList.part ? (
          <fullList.part.FullList
            resource={resource}
            columns={columns}
            page={page}
            params={params}
            onView={view}
            onDelete={deleteRow}
          />
        ) : (
          <>
            <DataTable
              isLoading={page.isLoading}
              resource={resource}
              columns={columns}
              rows={rows}
              first={firstOfPage}
              onView={view}
              onPrefetch={(id) => prefetch(recordRead(resource, id))}
              onDelete={deleteRow}
              placeholder={
                <ListPlaceholder
                  page={page}
                  noun={title}
                  search={key}
                  onClear={() => params.setKey('')}
                />
              }
            />
            <div className={styles.footer}>
              <span role="status" className={styles.count}>
                {isSettled && describeRows(rows.length, page, firstOfPage)}
              </span>
              <Pagination
                current={currentPage}
                size={resultPerPage}
                total={page.total}
                onPage={params.setPage}
                onPrefetch={(next) =>
                  prefetch(listRead(resource, { ...params.query, currentPage: next }))
                }
              />
            </div>
          </>
        )}
      </section>
      {dialog}
    </>
  );
}

/** "6–10 of 240", and how many rows were left out. */
function describeRows<Row>(shown: number, { rows, total }: ListState<Row>, first: number): string {
  if (shown === 0) return '';
  const range = `${first}–${first + shown - 1} of ${total}`;
  const more = rows.length - shown;
  return more === 0 ? range : `${range}. The server sent ${more} more rows, which are not shown.`;
}
