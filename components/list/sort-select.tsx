import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined';
import SortDescendingOutlined from '@ant-design/icons/es/icons/SortDescendingOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { AntdSelect } from '@/components/kit/select';

import type { ListOrder } from './list-types';
import styles from './menus.module.css';

type Props = {
  columns: readonly { id: string; title: string }[];
  sort: ListOrder;
  onSort: (sort: ListOrder) => void;
};

/** The order of cards, which have no headings to press. */
export function SortSelect({ columns, sort, onSort }: Props) {
  return (
    <div className={styles.order}>
      <AntdSelect
        aria-label="Sort by"
        value={sort?.column ?? ''}
        onChange={(column) => onSort(column ? { column, isDescending: false } : null)}
        options={[
          { value: '', label: 'Newest first' },
          ...columns.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {sort && (
        <Button
          aria-label="Descending"
          aria-pressed={sort.isDescending}
          title="Descending"
          icon={
            <AntdIcon shape={sort.isDescending ? SortDescendingOutlined : SortAscendingOutlined} />
          }
          onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}
        />
      )}
    </div>
  );
}
