import DoubleLeftOutlined from '@ant-design/icons/es/icons/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons/es/icons/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { pageCount } from '@/lib/rows/list-query';

import styles from './pagination.module.css';

/** So many pages are offered by their numbers (specification §2), and on phones. */
const WINDOW = 5;
const PHONE_WINDOW = 3;

type PaginationProps = {
  current: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Without a connection, which pages cannot be shown: those that were not read before. */
  isPageDisabled?: (page: number) => boolean;
};

/**
 * The pager of a list (specification §2), if there is more than one page: all numbers up to five
 * pages, else first, previous, five pages, next, last.
 */
export const Pagination = memo(function Pagination(props: PaginationProps) {
  const { current, size, total, onPage, isPageDisabled } = props;
  if (size >= total) return null;
  const pages = pageCount(total, size);
  const isFirst = current <= 1;
  const isLast = current >= pages;
  const hasEnds = pages > WINDOW;
  const near = pageWindow(current, pages, PHONE_WINDOW);

  const opens = (page: number, isEnd = false, title?: string) => {
    const isOff = !isEnd && page !== current && isPageDisabled?.(page) === true;
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
    <nav aria-label="Pagination" className={styles.pager}>
      {hasEnds && arrow('First page', DoubleLeftOutlined, 1, isFirst)}
      {hasEnds && arrow('Previous page', LeftOutlined, current - 1, isFirst)}
      {pageWindow(current, pages, WINDOW).map((page) => (
        <Button
          key={page}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
          // Phones have room for fewer.
          className={hasEnds && !near.includes(page) ? styles.far : undefined}
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

/** The numbers of the pages around the current one. */
function pageWindow(current: number, pages: number, length: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), pages - length + 1));
  return Array.from({ length: Math.min(length, pages) }, (_, index) => first + index);
}
