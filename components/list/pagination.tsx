import DoubleLeftOutlined from '@ant-design/icons/es/icons/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons/es/icons/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { pageCount, pageWindow } from '@/lib/rows/list-query';

import styles from './pagination.module.css';

const PHONE_WINDOW = 3;

type Props = {
  current: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
};

/**
 * The pager of a list (specification §2), if there is more than one page: all numbers up to five
 * pages, else first, previous, five pages, next, last.
 */
export const Pagination = memo(function Pagination({ current, size, total, onPage }: Props) {
  if (size >= total) return null;
  const pages = pageCount(total, size);
  const isFirst = current <= 1;
  const isLast = current >= pages;
  const hasEnds = pages > 5;
  const near = pageWindow(current, pages, PHONE_WINDOW);

  const opens = (page: number) => ({ onClick: () => onPage(page) });

  return (
    <nav aria-label="Pagination" className={styles.pager}>
      {hasEnds && (
        <>
          <Button
            type="text"
            aria-label="First page"
            icon={<AntdIcon shape={DoubleLeftOutlined} />}
            disabled={isFirst}
            {...opens(1)}
          />
          <Button
            type="text"
            aria-label="Previous page"
            icon={<AntdIcon shape={LeftOutlined} />}
            disabled={isFirst}
            {...opens(current - 1)}
          />
        </>
      )}
      {pageWindow(current, pages).map((page) => (
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
      {hasEnds && (
        <>
          <Button
            type="text"
            aria-label="Next page"
            icon={<AntdIcon shape={RightOutlined} />}
            disabled={isLast}
            {...opens(current + 1)}
          />
          <Button
            type="text"
            aria-label="Last page"
            icon={<AntdIcon shape={DoubleRightOutlined} />}
            disabled={isLast}
            {...opens(pages)}
          />
        </>
      )}
    </nav>
  );
});
