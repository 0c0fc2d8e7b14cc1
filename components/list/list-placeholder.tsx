import { Button, Empty, Skeleton } from 'antd';

import { BidiText } from '@/components/ui/bidi-text';
import { SKELETON_ROW_HEIGHT_PX, SKELETON_ROWS } from '@/lib/constants';
import type { ListState } from '@/lib/data/use-resource';

import styles from './list-screen.module.css';

type Props<Row> = {
  page: ListState<Row>;
  noun: string;
  search: string;
  onClear: () => void;
};

/** The content of a table without rows: skeletons or an empty state. */
export function ListPlaceholder<Row>({ page, noun, search, onClear }: Props<Row>) {
  if (page.isLoading) {
    return (
      <div role="status" aria-label={`Loading ${noun}`}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div
            key={index}
            className={styles.skeleton}
            data-testid="skeleton-row"
            style={{ height: SKELETON_ROW_HEIGHT_PX }}
          >
            <Skeleton.Node active />
          </div>
        ))}
      </div>
    );
  }
  // The list shows the error above the table.
  if (page.error) return null;
  if (search === '') return <Empty description={`No ${noun.toLowerCase()} yet`} />;
  return (
    <Empty
      description={
        <>
          Nothing found for “<BidiText>{search}</BidiText>”
        </>
      }
    >
      <Button onClick={onClear}>Clear search</Button>
    </Empty>
  );
}
