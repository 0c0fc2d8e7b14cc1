import { Table } from 'antd';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

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
import type { ListColumn, ListSort, NumberedRow, RowActions, RowSelection } from './list-types';
import { RecordLink } from './record-link';
import { RowButtons } from './row-buttons';
import { toRowSelection } from './row-selection';
import { leastWidthPx, tableColumns } from './table-columns';
import { TABLE_PARTS } from './table-parts';

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

/** The table of a list (specification §2); narrow windows show its rows as cards. */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, first, placeholder, isBusy, sort, selection } = props;
  const { placeOf, onPrefetch, onDelete, filterOf } = props;
  const isTable = useStore(TABLE_WINDOW);
  const density = useStore(DENSITY) ?? 'large';
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const numbered = rows.map((row, index) => {
    const serial = first + index;
    // The buttons of a record without a name need a distinct label.
    return { row, serial, name: resource.nameOf(row) || `row ${serial}` };
  });
  const pathOf = ({ _id }: Row) =>
    toPathSegment(_id) === null ? null : recordPath(recordScreen(resource.name), _id);

  function open(row: Row): void {
    const path = pathOf(row);
    if (path !== null) void navigate(path, { state: placeOf(row) });
  }

  const nameLink = (row: Row, name: ReactNode) => (
    <RecordLink path={pathOf(row)} place={placeOf(row)} onPrefetch={() => onPrefetch(row._id)}>
      {name}
    </RecordLink>
  );
  const buttons = ({ row, name }: NumberedRow<Row>) => (
    <RowButtons
      name={name}
      isReachable={pathOf(row) !== null}
      onView={() => open(row)}
      onPrefetch={() => onPrefetch(row._id)}
      onDelete={() => onDelete(row, name)}
    />
  );

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ height: LIST_HEIGHT_PX }}
      aria-busy={isBusy || undefined}
    >
      <Table<NumberedRow<Row>>
        className={styles.list}
        style={{ minWidth: isTable ? leastWidthPx(columns) : undefined }}
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
        onRow={({ row }) => ({ onClick: (event: MouseEvent) => opensRow(event) && open(row) })}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) sort.onSort(String(sorter.columnKey));
        }}
        columns={tableColumns({ columns, isTable, sort, filterOf, nameLink, buttons })}
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
