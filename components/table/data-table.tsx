import { Checkbox, Table, type TableColumnType, type TableProps } from 'antd';
import { memo, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import { CUT } from '@/components/value/text-preview';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { LIST_HEIGHT_PX } from '@/lib/constants';
import type { Resource } from '@/lib/data/resource-read';
import { recordPath } from '@/lib/navigation/paths';
import { toPathSegment } from '@/lib/path-segment';
import { recordScreen, screens } from '@/lib/screens';
import { useStore } from '@/lib/storage/store';

import { CutTextTip } from './cut-text-tip';
import styles from './data-table.module.css';
import { DENSITY } from './density';
import type { ListColumn, ListSort, RowActions, RowSelection } from './list-types';
import { RowButtons } from './row-buttons';
import { TABLE_PARTS } from './table-parts';

const SERIAL_PX = 52;
const ACTIONS_PX = 84;
const SELECT_PX = 40;

type Props<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  rows: readonly Row[];
  /** The serial number of the first row. */
  first: number;
  placeholder: ReactNode;
  /** The rows are about to be replaced. */
  isBusy: boolean;
  onPrefetch: (id: string) => void;
  sort: ListSort;
  selection: RowSelection<Row>;
  /** The control that filters a column, in its heading. */
  filterOf: (column: ListColumn<Row>) => ReactNode;
};

/** A row and its number, its key: a bad response may repeat ids. */
type Numbered<Row> = { row: Row; serial: number; name: string };

type Column<Row> = TableColumnType<Numbered<Row>>;

/** The table of a list (specification §2); narrow windows show its rows as cards. */
export const DataTable = memo(ListTable) as typeof ListTable; // memo forgets the type parameter

function ListTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, first, placeholder, isBusy, sort, selection } = props;
  const { placeOf, onPrefetch } = props;
  const isTable = useStore(TABLE_WINDOW);
  const density = useStore(DENSITY) ?? 'large';
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const numbered = rows.map((row, index) => {
    const serial = first + index;
    // The buttons of a record without a name need a distinct label.
    return { row, serial, name: resource.nameOf(row) || `row ${serial}` };
  });
  const pathOf = ({ _id }: Row) => recordPath(recordScreen(resource.name), _id);
  const open = (row: Row) => void navigate(pathOf(row), { state: placeOf(row) });

  function nameLink(row: Row, content: ReactNode): ReactNode {
    if (toPathSegment(row._id) === null) return content;
    return (
      <Link
        to={pathOf(row)}
        state={placeOf(row)}
        onPointerEnter={() => onPrefetch(row._id)}
        onFocus={() => onPrefetch(row._id)}
      >
        {content}
      </Link>
    );
  }

  function toColumn(column: ListColumn<Row>): Column<Row> {
    const { title, value, cell, widthPx, kind = '' } = column;
    const direction = sort.order?.isDescending ? 'descend' : 'ascend';
    return {
      key: title,
      title: (
        <>
          {title}
          {isTable && props.filterOf(column)}
        </>
      ),
      // `aria-label` would be antd's, which is empty where a heading is more than a text.
      onHeaderCell: () => ({ 'data-label': title }) as object,
      className: styles[kind],
      width: widthPx,
      // Cards hide their headings: nothing there may take the focus.
      sorter: isTable,
      sortOrder: isTable && sort.order?.title === title ? direction : null,
      render: (_, { row }) => {
        const content = cell?.(row) ?? plainValue(value(row));
        return (
          <>
            {/* Cards have no visible headings; screen readers still know the column. */}
            {!isTable && <span aria-hidden>{title}</span>}
            <div className={styles.value} {...{ [CUT]: '' }}>
              {kind === 'name' ? nameLink(row, content || '(no name)') : content}
            </div>
          </>
        );
      },
    };
  }

  const leastPx = columns.reduce(
    (sum, { widthPx }) => sum + widthPx,
    SELECT_PX + SERIAL_PX + ACTIONS_PX,
  );

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ height: LIST_HEIGHT_PX }}
      aria-busy={isBusy || undefined}
    >
      <Table<Numbered<Row>>
        className={styles.list}
        style={{ minWidth: isTable ? leastPx : undefined }}
        aria-label={screens[resource.name].title}
        components={TABLE_PARTS}
        size={density}
        tableLayout="fixed"
        rowKey="serial"
        dataSource={numbered}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: placeholder }}
        rowSelection={toRowSelection(selection, numbered)}
        onRow={({ row }) => ({
          onClick: (event: MouseEvent) => opensRow(event) && open(row),
        })}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) sort.onSort(String(sorter.columnKey));
        }}
        columns={[
          {
            key: 'serial',
            title: 'S.No',
            dataIndex: 'serial',
            className: styles.serial,
            width: SERIAL_PX,
          },
          ...columns.map(toColumn),
          {
            key: 'actions',
            title: 'Action',
            className: styles.actions,
            width: ACTIONS_PX,
            render: (_, { row, name }) => (
              <RowButtons
                name={name}
                isReachable={toPathSegment(row._id) !== null}
                onView={() => open(row)}
                onPrefetch={() => onPrefetch(row._id)}
                onDelete={() => props.onDelete(row, name)}
              />
            ),
          },
        ]}
      />
      {isTable && <CutTextTip frame={frame} rows={rows} />}
    </div>
  );
}

/** A click beside the row's controls, which does not end the selection of a text. */
function opensRow({ target, nativeEvent }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return false;
  const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  if (isTap && target.closest('[role=button]')) return false; // shows its whole text
  return getSelection()?.isCollapsed ?? true;
}

function toRowSelection<Row extends { _id: string }>(
  { has, set }: RowSelection<Row>,
  rows: Numbered<Row>[],
): TableProps<Numbered<Row>>['rowSelection'] {
  const chosen = rows.filter(({ row }) => has(row));
  const rowsOf = (some: Numbered<Row>[]) => some.map(({ row }) => row);
  return {
    columnWidth: SELECT_PX,
    columnTitle: (
      <Checkbox
        aria-label="Select this page"
        checked={rows.length > 0 && chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        disabled={rows.length === 0}
        onChange={({ target }) => set(rowsOf(rows), target.checked)}
      />
    ),
    selectedRowKeys: chosen.map(({ serial }) => serial),
    // antd's own ranges, with Shift, change several keys at once.
    onChange: (keys) => {
      set(rowsOf(rows.filter(({ serial }) => !keys.includes(serial))), false);
      set(rowsOf(rows.filter(({ serial }) => keys.includes(serial))), true);
    },
    getCheckboxProps: ({ row, name }) => ({
      'aria-label': `Select ${name}`,
      disabled: toPathSegment(row._id) === null,
    }),
  };
}

function plainValue(value: string | number): ReactNode {
  return typeof value === 'string' ? value && <BidiText>{value}</BidiText> : value;
}
