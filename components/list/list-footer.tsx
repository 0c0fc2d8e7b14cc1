import DoubleLeftOutlined from '@ant-design/icons/es/icons/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons/es/icons/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { ONLINE } from '@/lib/browser/environment';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { PAGE_SIZES } from '@/lib/constants';
import { pageCount, pageWindow } from '@/lib/rows/sort-and-filter';
import { useHasRead } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { describeOrder, type ListParts } from './list-parts';
import styles from './list-screen.module.css';
import pager from './pagination.module.css';

/** Which rows a list shows, how many on a page, and the way to the others. */
export function ListFooter<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, link, list } = parts;
  const { query } = link;
  const { onPage } = useStableHandlers({ onPage: (page: number) => link.setPage(page) });

  const isOnline = useStore(ONLINE);
  const hasRead = useHasRead(resource);
  const isKept = (currentPage: number) =>
    list.derived !== undefined || hasRead({ ...query, currentPage });

  const { rows, total, page, isSettled } = list;
  const hasNothing = total === 0 && rows.length === 0 && (isSettled || !page.isLoading);

  return (
    <div className={hasNothing ? layout.unseen : styles.footer}>
      <span
        role="status"
        className={styles.count}
        data-widest={sayRange(Math.max(total - query.resultPerPage + 1, 1), total, total)}
      >
        {describeRows(parts)}
        <Left {...parts} />
        <span className={layout.unseen}>{describeUnseen(parts)}</span>
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

/** Which rows the admin's own change has taken out of those on show. */
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
function describeUnseen<Row extends { _id: string }>(parts: ListParts<Row>): string {
  const { resource, list, link } = parts;
  const { rows, page, derived, isSettled } = list;
  if (isSettled && rows.length === 0 && !page.error) return `No ${resource.plural} found`;
  return derived && link.view.sort ? `, ${describeOrder(parts)}` : '';
}

const sayRange = (from: number, to: number, of: number) => `${from}–${to} of ${formatCount(of)}`;

/** "6–10 of 240", from how many rows that was chosen, and how many rows were left out. */
function describeRows<Row extends { _id: string }>({ resource, list }: ListParts<Row>): string {
  const { rows, page, first, total, derived, all, expected, isSettled } = list;
  if (!isSettled || rows.length === 0) return '';
  const range = sayRange(first, first + rows.length - 1, total);
  if (derived && all) {
    const read = formatCount(all.length);
    const isPart = all.length < expected;
    if (!isPart && all.length === total) return range;
    const from = isPart ? `${read} of ${formatCount(expected)}` : `all ${read}`;
    return `${range}, from ${from} ${resource.plural}`;
  }
  const more = page.rows.length - rows.length;
  return more === 0 ? range : `${range}. The server sent ${more} more rows, which are not shown.`;
}

const PHONE_WINDOW = 3;

type PaginationProps = {
  current: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Without a connection, which pages cannot be shown: those that were not read before. */
  isShut?: (page: number) => boolean;
};

/**
 * The pager of a list (specification §2), if there is more than one page: all numbers up to five
 * pages, else first, previous, five pages, next, last.
 */
const Pagination = memo(function Pagination(props: PaginationProps) {
  const { current, size, total, onPage, isShut } = props;
  if (size >= total) return null;
  const pages = pageCount(total, size);
  const isFirst = current <= 1;
  const isLast = current >= pages;
  const hasEnds = pages > 5;
  const near = pageWindow(current, pages, PHONE_WINDOW);

  const opens = (page: number, isEnd = false, title?: string) => {
    const isOff = !isEnd && page !== current && isShut?.(page) === true;
    return {
      onClick: () => onPage(page),
      disabled: isEnd || isOff,
      title: isOff ? 'Not read before the connection was lost' : title,
    };
  };

  const arrow = (name: string, shape: IconShape, page: number, isEnd: boolean) => (
    <Button
      type="text"
      aria-label={name}
      icon={<AntdIcon shape={shape} />}
      {...opens(page, isEnd, name)}
    />
  );

  return (
    <nav aria-label="Pagination" className={pager.pager}>
      {hasEnds && arrow('First page', DoubleLeftOutlined, 1, isFirst)}
      {hasEnds && arrow('Previous page', LeftOutlined, current - 1, isFirst)}
      {pageWindow(current, pages).map((page) => (
        <Button
          key={page}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
          // Phones have room for fewer.
          className={hasEnds && !near.includes(page) ? pager.far : undefined}
          type="text"
          {...opens(page)}
        >
          {page}
        </Button>
      ))}
      {hasEnds && arrow('Next page', RightOutlined, current + 1, isLast)}
      {hasEnds && arrow('Last page', DoubleRightOutlined, pages, isLast)}
    </nav>
  );
});
