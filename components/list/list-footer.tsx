import { AntdSelect } from '@/components/kit/choices';
import { describeOrder } from '@/components/list/columns/list-columns';
import type { ListParts } from '@/components/list/state/list-parts';
import { BidiText } from '@/components/plain/bidi-text';
import { ONLINE } from '@/lib/browser/environment';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { PAGE_SIZES } from '@/lib/constants';
import { useHasRead } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './list-screen.module.css';
import { Pagination } from './pagination';

/** Which rows a list shows, how many on a page, and the way to the others. */
export function ListFooter<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, link, list } = parts;
  const { query } = link;
  const { onPage } = useStableHandlers({ onPage: (page: number) => link.setPage(page) });

  const isOnline = useStore(ONLINE);
  const hasRead = useHasRead(resource);
  const isKept = (currentPage: number) =>
    list.found !== undefined || hasRead({ ...query, currentPage });

  const { rows, total, page, isSettled } = list;
  const hasNothing = total === 0 && rows.length === 0 && (isSettled || !page.isLoading);

  return (
    <div className={hasNothing ? layout.unseen : styles.footer}>
      <span
        role="status"
        className={styles.count}
        data-widest={sayRange(Math.max(total - query.resultPerPage + 1, 1), total, total)}
      >
        {sayRows(parts)}
        <Left {...parts} />
        <span className={layout.unseen}>{sayUnseen(parts)}</span>
      </span>
      {!hasNothing && (
        <>
          <span aria-hidden className={styles.count}>
            Rows per page
          </span>
          <AntdSelect
            aria-label="Rows per page"
            value={query.resultPerPage}
            options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
            onChange={link.setSize}
          />
          <Pagination
            current={list.current}
            size={query.resultPerPage}
            total={list.total}
            onPage={onPage}
            isShut={isOnline ? undefined : (page) => !isKept(page)}
          />
        </>
      )}
    </div>
  );
}

/** Which rows a change, of whomever, has taken out of those on show. */
function Left<Row extends { _id: string }>({ resource, list }: ListParts<Row>) {
  const { left } = list;
  const [row] = left;
  if (!row) return null;
  return (
    <>
      .{' '}
      <BidiText>
        {left.length === 1
          ? resource.nameOf(row) || '(no name)'
          : countRecords(resource, left.length)}
      </BidiText>{' '}
      {left.length === 1 ? 'fits' : 'fit'} this list no more.
    </>
  );
}

/** What the table shows only: that it is empty, or by the arrows of its headings the order. */
function sayUnseen<Row extends { _id: string }>(parts: ListParts<Row>): string {
  const { resource, list, link } = parts;
  const { rows, page, found, isSettled } = list;
  if (isSettled && rows.length === 0 && !page.error) return `No ${resource.plural} found`;
  return found && link.view.sort
    ? `, ${describeOrder(parts.columns.all, parts.link.view.sort)}`
    : '';
}

const sayRange = (from: number, to: number, of: number) => `${from}–${to} of ${formatCount(of)}`;

/** "6–10 of 240", from how many rows that was chosen, and how many rows were left out. */
function sayRows<Row extends { _id: string }>({ resource, list }: ListParts<Row>): string {
  const { rows, page, first, total, found, all, searchTotal, isSettled } = list;
  if (!isSettled || rows.length === 0) return '';
  const range = sayRange(first, first + rows.length - 1, total);
  if (found && all) {
    const read = formatCount(all.length);
    const isPart = all.length < searchTotal;
    if (!isPart && all.length === total) return range;
    const from = isPart ? `${read} of ${formatCount(searchTotal)}` : `all ${read}`;
    return `${range}, from ${from} ${resource.plural}`;
  }
  const more = page.rows.length - rows.length;
  return more === 0 ? range : `${range}. The server sent ${more} more rows, which are not shown.`;
}
