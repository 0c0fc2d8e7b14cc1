import SortAscendingOutlined from '@ant-design/icons-svg/es/asn/SortAscendingOutlined';
import SortDescendingOutlined from '@ant-design/icons-svg/es/asn/SortDescendingOutlined';
import { Button, Segmented } from 'antd';

import { AntdSelect } from '@/components/antd/select';
import type { ListColumn } from '@/components/table/list-types';
import { Icon } from '@/components/ui/icon';
import { countValues } from '@/lib/full-list/sort-and-filter';
import { formatCount } from '@/lib/text/format';

import type { ListParts } from './list-parts';
import styles from './list-toolbar.module.css';
import { useColumnFilters } from './use-column-filters';

type SwitchProps<Row extends { _id: string }> = ListParts<Row> & { column: ListColumn<Row> };

/** All rows, or those of one status; with their numbers once all rows are read. */
export function StatusSwitch<Row extends { _id: string }>(props: SwitchProps<Row>) {
  const { column, columns, link, list } = props;
  const { view } = link;
  const { id, title, choices = [] } = column;
  const selected = view.filters[id] ?? [];
  const counts = list.all && countValues(list.all, columns, column, view);
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${formatCount(count)}`;

  return (
    <Segmented
      aria-label={title}
      className={styles.switch}
      // A filter by several statuses is none of these.
      value={selected.length > 1 ? '…' : (selected[0] ?? '')}
      options={[
        { value: '', label: label('All', all) },
        ...choices.map((choice) => ({
          value: choice,
          label: label(choice, counts?.find(({ value }) => value === choice)?.count),
        })),
      ]}
      onChange={(choice) =>
        link.setView({ filters: { ...view.filters, [id]: choice === '' ? [] : [choice] } })
      }
    />
  );
}

/** The order and the filters of cards, which have no headings to press. */
export function CardControls<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { filterable, filterOf } = useColumnFilters(parts);
  return (
    <>
      <SortSelect {...parts} />
      {/* Those of a switch need no menu. */}
      {filterable.filter(({ choices }) => !choices).map((column) => filterOf(column, false))}
    </>
  );
}

function SortSelect<Row extends { _id: string }>({ columns, link }: ListParts<Row>) {
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
