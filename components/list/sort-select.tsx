import SortAscendingOutlined from '@ant-design/icons-svg/es/asn/SortAscendingOutlined';
import SortDescendingOutlined from '@ant-design/icons-svg/es/asn/SortDescendingOutlined';
import { Button } from 'antd';

import { AntdSelect } from '@/components/antd/select';
import { Icon } from '@/components/ui/icon';

import type { ListParts } from './list-parts';
import styles from './list-toolbar.module.css';

/** The order of cards, which have no headings to press. */
export function SortSelect<Row extends { _id: string }>({ columns, link }: ListParts<Row>) {
  const { sort } = link.view;
  return (
    <span className={styles.sorting}>
      <AntdSelect
        aria-label="Sort by"
        value={sort?.column ?? ''}
        popupMatchSelectWidth={false}
        onChange={(column) =>
          link.setView({ sort: column ? { column, isDescending: false } : null })
        }
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
          icon={<Icon shape={sort.isDescending ? SortDescendingOutlined : SortAscendingOutlined} />}
          onClick={() => link.setView({ sort: { ...sort, isDescending: !sort.isDescending } })}
        />
      )}
    </span>
  );
}
