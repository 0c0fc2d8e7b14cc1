import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { ScreenHeading } from '@/components/page/screen-heading';
import { DataTable } from '@/components/table/data-table';
import type { ListColumn, ListTools } from '@/components/table/list-types';
import { Pagination } from '@/components/table/pagination';
import { Button } from '@/components/ui/button';
import { LIST_HEIGHT_PX, MOST_ROWS } from '@/lib/constants';
import { pageCount } from '@/lib/data/page-window';
import type { ListState } from '@/lib/data/use-resource';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import type { ListParams } from '@/lib/navigation/use-list-params';

import { ListPlaceholder } from './list-placeholder';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar';
import { useFullList } from './use-full-list';

type Props<Row> = {
  /** The plural noun, which is the screen's heading. */
  title: string;
  columns: ListColumn<Row>[];
  page: ListState<Row>;
  params: ListParams;
  searchHint: string;
  /** What a row is called in the names of its buttons. */
  nameOf: (row: Row) => string;
  /** The address of a row's detail screen. */
  viewPath: (row: Row) => string;
  /** Somebody is about to open this record. */
  onPrefetch: (id: string) => void;
  /** `onGone` runs once the row is deleted. */
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
  /** What the full-list mode needs; without it the list has none. */
  tools?: ListTools<Row>;
  /** Buttons beside the heading, such as "Add Genre". */
  actions?: ReactNode;
};

/**
 * A list screen without its facts (specification §2): heading, search, sizes, serial numbers,
 * skeletons, view and delete per row, pager, and what to say when there is nothing to show.
 */
export function ListScreen<Row extends { _id: string }>(props: Props<Row>) {
  const {
    title,
    columns,
    page,
    params,
    searchHint,
    nameOf,
    viewPath,
    onPrefetch,
    onDelete,
    actions,
  } = props;
  const { tools } = props;
  const fullList = useFullList();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { key, currentPage, resultPerPage } = params.query;
  const pages = pageCount(page.total, resultPerPage);
  const firstOfPage = (currentPage - 1) * resultPerPage + 1;
  const isSettled = !page.isLoading && page.error === undefined;
  // A typed page number, or rows deleted elsewhere, can leave the link beyond the last page.
  const isBeyondEnd = isSettled && page.rows.length === 0 && currentPage > pages;
  const rows = page.rows.slice(0, MOST_ROWS);

  function view(row: Row): void {
    const place: ListLinkState = { listSearch: search, listRow: rows.indexOf(row) };
    void navigate(viewPath(row), { state: place });
  }

  useEffect(function stayWithinThePages() {
    if (isBeyondEnd) params.setPage(pages, { replace: true });
  });

  return (
    <>
      <ScreenHeading actions={actions}>{title}</ScreenHeading>
      <section className={styles.card} aria-label={title}>
        <ListToolbar params={params} searchHint={searchHint} isPaged={fullList.isPaged}>
          {tools && (
            <Button
              aria-pressed={fullList.isOn}
              isBusy={fullList.isLoading}
              onClick={fullList.toggle}
            >
              Full list
            </Button>
          )}
        </ListToolbar>
        {page.error && (
          <LoadError
            error={page.error}
            onRetry={page.retry}
            // A list is always there; only an API that is another has none.
            isSetupSuspect={page.error.isSetupSuspect || page.error.status === 404}
          />
        )}
        {tools && fullList.part ? (
          <fullList.part.FullList {...props} tools={tools} onView={view} />
        ) : (
          <>
            <div
              className={styles.frame}
              style={{ height: LIST_HEIGHT_PX }}
              aria-busy={page.isLoading}
            >
              <DataTable<Row>
                label={title}
                columns={columns}
                rows={rows}
                first={firstOfPage}
                nameOf={nameOf}
                onView={view}
                onPrefetch={onPrefetch}
                onDelete={onDelete}
                placeholder={
                  <ListPlaceholder
                    page={page}
                    noun={title}
                    search={key}
                    onClear={() => params.setKey('')}
                  />
                }
              />
            </div>
            <div className={styles.footer}>
              <span role="status" className={styles.count}>
                {isSettled && describeRows(rows.length, page, firstOfPage)}
              </span>
              <Pagination
                current={currentPage}
                size={resultPerPage}
                total={page.total}
                onPage={params.setPage}
                onPrefetch={(next) => page.prefetch({ ...params.query, currentPage: next })}
              />
            </div>
          </>
        )}
      </section>
    </>
  );
}

/** "6–10 of 240": which rows these are, said once they are there, and what was left out. */
function describeRows<Row>(shown: number, { rows, total }: ListState<Row>, first: number): string {
  if (shown === 0) return '';
  const range = `${first}–${first + shown - 1} of ${total}`;
  const more = rows.length - shown;
  return more === 0 ? range : `${range}. The server sent ${more} more rows, which are not shown.`;
}
