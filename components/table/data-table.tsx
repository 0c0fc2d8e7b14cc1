import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { Icon } from '@/components/ui/icon';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { LIST_HEIGHT_PX } from '@/lib/constants';
import type { Resource } from '@/lib/data/resource-read';
import { toPathSegment } from '@/lib/path-segment';
import { screens } from '@/lib/screens';
import { useStore } from '@/lib/storage/store';

import styles from './data-table.module.css';
import type { ListColumn, ListSort, RowActions, RowSelection } from './list-types';
import { TABLE_PARTS } from './table-parts';

type Props<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  rows: Row[];
  /** The serial number of the first row. */
  first: number;
  placeholder: ReactNode;
  isLoading?: boolean;
  onPrefetch?: (id: string) => void;
  sort?: ListSort;
  selection?: RowSelection<Row>;
};

/** A row and its number, its key: a bad response may repeat ids. */
type Numbered<Row> = { row: Row; serial: number; name: string };

type Column<Row> = TableColumnType<Numbered<Row>>;

/** The table of a list (specification §2); narrow windows show its rows as cards. */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, first, placeholder, isLoading, sort, selection } = props;
  const isTable = useStore(TABLE_WINDOW);
  const numbered = rows.map((row, index) => {
    const serial = first + index;
    // The buttons of a record without a name need a distinct label.
    return { row, serial, name: resource.nameOf(row) || `row ${serial}` };
  });

  return (
    <div className={styles.frame} style={{ height: LIST_HEIGHT_PX }} aria-busy={isLoading}>
      <Table<Numbered<Row>>
        className={styles.list}
        aria-label={screens[resource.name].title}
        components={TABLE_PARTS}
        rowKey="serial"
        dataSource={numbered}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: placeholder }}
        rowSelection={selection && toRowSelection(selection, numbered)}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) sort?.onSort(String(sorter.columnKey));
        }}
        columns={[
          {
            key: 'serial',
            title: 'S.No',
            dataIndex: 'serial',
            className: styles.serial,
            width: 64,
          },
          ...columns.map((column) => ({
            ...toTableColumn(column, isTable),
            // Cards hide their headings: nothing there may take the focus.
            ...(sort && isTable && sorting<Row>(sort, column.title)),
          })),
          {
            key: 'actions',
            title: 'Action',
            className: styles.actions,
            width: 104,
            render: (_, numberedRow) => <RowButtons {...numberedRow} {...props} />,
          },
        ]}
      />
    </div>
  );
}

function toTableColumn<Row>(column: ListColumn<Row>, isTable: boolean): Column<Row> {
  const { title, value, cell, widthPx } = column;
  return {
    key: title,
    title,
    width: widthPx,
    render: (_, { row }) => (
      <>
        {/* Cards have no visible headings; screen readers still know the column. */}
        {!isTable && <span aria-hidden>{title}</span>}
        <div className={styles.value}>{cell?.(row) ?? plainValue(value(row))}</div>
      </>
    ),
  };
}

function sorting<Row>({ order }: ListSort, title: string): Column<Row> {
  const direction = order?.isDescending ? 'descend' : 'ascend';
  return { sorter: true, sortOrder: order?.title === title ? direction : null };
}

function toRowSelection<Row extends { _id: string }>(
  selection: RowSelection<Row>,
  rows: Numbered<Row>[],
): TableProps<Numbered<Row>>['rowSelection'] {
  return {
    columnTitle: 'Select',
    columnWidth: 72,
    selectedRowKeys: rows.filter(({ row }) => selection.has(row)).map(({ serial }) => serial),
    onSelect: ({ row }) => selection.toggle(row),
    getCheckboxProps: ({ row, name }) => ({
      'aria-label': `Select ${name}`,
      disabled: toPathSegment(row._id) === null,
    }),
  };
}

/** View and Delete; disabled for an invalid id. */
function RowButtons<Row extends { _id: string }>(props: Numbered<Row> & Props<Row>) {
  const { row, name, onView, onPrefetch, onDelete } = props;
  const isReachable = toPathSegment(row._id) !== null;
  return (
    <div className={styles.buttons}>
      <Button
        icon={<Icon shape={EyeOutlined} />}
        aria-label={`View ${name}`}
        title="View"
        disabled={!isReachable}
        onClick={() => onView(row)}
        onPointerEnter={() => onPrefetch?.(row._id)}
        onFocus={() => onPrefetch?.(row._id)}
      />
      <Button
        danger
        icon={<Icon shape={DeleteOutlined} />}
        aria-label={`Delete ${name}`}
        title="Delete"
        disabled={!isReachable}
        onClick={() => onDelete(row, name)}
      />
    </div>
  );
}

function plainValue(value: string | number): ReactNode {
  return typeof value === 'string' ? <BidiText>{value}</BidiText> : value;
}
