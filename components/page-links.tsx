import DoubleLeftOutlined from '@ant-design/icons-svg/es/asn/DoubleLeftOutlined';
import DoubleRightOutlined from '@ant-design/icons-svg/es/asn/DoubleRightOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';

import { Button } from '@/components/button';
import { pageCount, pageWindow } from '@/lib/page-window';

import styles from './page-links.module.css';

type Props = { current: number; size: number; total: number; onPage: (page: number) => void };

/**
 * The pager of a list (specification §2): only when there is more than one page; all numbers up
 * to five pages, else first, previous, a window of five, next and last.
 */
export function PageLinks({ current, size, total, onPage }: Props) {
  if (size >= total) return null;
  const pages = pageCount(total, size);
  const isFirst = current <= 1;
  const isLast = current >= pages;
  const hasEnds = pages > 5;

  return (
    <nav aria-label="Pagination" className={styles.pager}>
      {hasEnds && (
        <>
          <Button
            aria-label="First page"
            icon={DoubleLeftOutlined}
            disabled={isFirst}
            onClick={() => onPage(1)}
          />
          <Button
            aria-label="Previous page"
            icon={LeftOutlined}
            disabled={isFirst}
            onClick={() => onPage(current - 1)}
          />
        </>
      )}
      {pageWindow(current, pages).map((page) => (
        <Button
          key={page}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
          look={page === current ? 'primary' : 'plain'}
          onClick={() => onPage(page)}
        >
          {page}
        </Button>
      ))}
      {hasEnds && (
        <>
          <Button
            aria-label="Next page"
            icon={RightOutlined}
            disabled={isLast}
            onClick={() => onPage(current + 1)}
          />
          <Button
            aria-label="Last page"
            icon={DoubleRightOutlined}
            disabled={isLast}
            onClick={() => onPage(pages)}
          />
        </>
      )}
    </nav>
  );
}
