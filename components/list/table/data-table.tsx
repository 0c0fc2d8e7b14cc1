import { Table } from 'antd';
import { memo, type ReactNode, useRef } from 'react';

import { CutTextTip } from '@/components/kit/cut-text-tip';
import {
  DENSITY,
  frameHeights,
  leastWidthRem,
  rowHeight,
} from '@/components/list/columns/row-metrics';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';

import styles from './data-table.module.css';
import { toRowSelection } from './row-selection';
import cards from './table-cards.module.css';
import { type ColumnsProps, tableColumns } from './table-columns';
import { TABLE_ELEMENTS } from './table-elements';
import { useRowCollapse } from './use-row-collapse';
import { useScrollMarks } from './use-scroll-marks';
import { type NumberedRow, type RowsProps, useTableRows } from './use-table-rows';

type Props<Row> = RowsProps<Row> &
  Pick<ColumnsProps<Row>, 'columns' | 'folded' | 'order' | 'findOf'> & {
    /** The rows are those of before: others are on their way. */
    areOld: boolean;
    /** How many rows fill the frame. */
    size: number;
    /** Cards have check boxes in place of buttons. */
    isSelecting: boolean;
    /** In place of rows. */
    placeholder: ReactNode;
  };

/** antd's wait indicator, around the table, would have all rows read aloud after every change. */
const SILENT = { spinning: false, 'aria-live': 'off' };

/** Without it antd measures a scroll bar, which lays out the page in the middle of a commit. */
const UNMEASURED = { tailor: true };

/** The table of a list (specification §2); narrow windows show its rows as cards. */
export const DataTable = memo(DrawnTable) as typeof DrawnTable; // memo forgets the type parameter

function DrawnTable<Row extends Identified>(props: Props<Row>) {
  const { noun, columns, rows, order, selected, folded, findOf } = props;
  const { onSort, onSelect, onFilter } = props.actions;
  const isTable = useStore(TABLE_WINDOW);
  const { scale, heightPx } = rowHeight(props.size, useStore(DENSITY));
  const frame = useRef<HTMLDivElement>(null);
  useRowCollapse(frame, rows);
  useScrollMarks(frame, columns);
  const hasStatus = columns.some(({ kind }) => kind === 'status');
  const { numbered, onRow, ...cells } = useTableRows(props, isTable, hasStatus);

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${cards.frame}`}
      data-scale={isTable ? scale : undefined}
      data-leads={columns.some(({ lead }) => lead) || undefined}
      data-tags={hasStatus || undefined}
      data-selecting={props.isSelecting || undefined}
      data-old={props.areOld || undefined}
      // The frame has the height of a list, whatever its rows have.
      style={frameHeights(heightPx, props.size)}
    >
      <Table<NumberedRow<Row>>
        className={`${styles.list} ${cards.list}`}
        style={{ minWidth: isTable ? `${leastWidthRem(columns)}rem` : undefined }}
        aria-label={noun.title}
        components={TABLE_ELEMENTS}
        size="small"
        tableLayout="fixed"
        {...UNMEASURED}
        rowKey="place"
        dataSource={numbered}
        pagination={false}
        loading={SILENT}
        showSorterTooltip={false}
        locale={{ emptyText: props.placeholder }}
        rowSelection={
          isTable || props.isSelecting ? toRowSelection(selected, numbered, onSelect) : undefined
        }
        onRow={onRow}
        onChange={(_pages, _filters, sorter) => {
          // The press that ends an order names no column: it is the one that was sorted by.
          const column = Array.isArray(sorter) ? undefined : (sorter.columnKey ?? order?.column);
          if (column !== undefined) onSort(String(column));
        }}
        columns={tableColumns({
          columns,
          folded,
          isTable,
          order,
          onFilter,
          findOf,
          ...cells,
          // Cards have room, however many there are.
          scale: isTable ? scale : 'tall',
        })}
      />
      {isTable && <CutTextTip frame={frame} rows={rows} columns={columns} />}
    </div>
  );
}
