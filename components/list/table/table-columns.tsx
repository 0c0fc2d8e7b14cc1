import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { CUT } from '@/components/kit/values';
import type { ListColumn, ListOrder, RowScale } from '@/components/list/columns/column';
import { ACTIONS_PX, SERIAL_PX, toRem, widthOf } from '@/components/list/columns/row-metrics';
import { VISIBLE } from '@/lib/text/typed-text';

import { cardNote, noteOf, plainValue, pressable } from './cell-content';
import cell from './cell-value.module.css';
import table from './data-table.module.css';
import { NameCell } from './name-cell';
import cards from './table-cards.module.css';
import type { TableActions } from './use-row-actions';
import type { NumberedRow } from './use-table-rows';

type Column<Row> = TableColumnType<NumberedRow<Row>>;

/** What a table's columns are made of. */
export type ColumnsProps<Row> = {
  columns: ListColumn<Row>[];
  /** Rows are cards without it, which hide their headings: nothing there may take the focus. */
  isTable: boolean;
  order: ListOrder;
  scale: RowScale;
  /** Those for which the table is too narrow. */
  folded: ListColumn<Row>[];
  nameLink: (row: Row, name: ReactNode) => ReactNode;
  buttons: (row: NumberedRow<Row>) => ReactNode;
  /** The row's status with the menu that sets it, where that is open. */
  statusCell: (row: Row, shown: ReactNode) => ReactNode;
  onFilter: TableActions<Row>['onFilter'];
  /** Why a search of all columns has found a row; null without one. */
  findOf: ((row: Row) => ReactNode) | null;
};

/** A kind of cell has styles in a table, as part of a card, or in both. */
const classOf = (kind: string) => [table[kind], cards[kind]].filter(Boolean).join(' ');

/** A list's columns as antd's Table takes them, between the serial number and the actions. */
export function tableColumns<Row>(options: ColumnsProps<Row>): Column<Row>[] {
  return [
    {
      key: 'serial',
      title: 'S.No',
      dataIndex: 'serial',
      className: classOf('serial'),
      width: toRem(SERIAL_PX),
    },
    ...options.columns.map((column) => toColumn(column, options)),
    {
      key: 'actions',
      title: 'Action',
      className: classOf('actions'),
      width: toRem(ACTIONS_PX),
      render: (_, row) => options.buttons(row),
    },
  ];
}

function toColumn<Row>(column: ListColumn<Row>, options: ColumnsProps<Row>): Column<Row> {
  const { id, title, value, kind = '' } = column;
  const { isTable, order, nameLink } = options;
  const direction = order?.isDescending ? 'descend' : 'ascend';
  const isLabelled = !isTable && (column.foldRank !== undefined || column.isHidden === true);
  return {
    key: id,
    title,
    className: isLabelled ? `${classOf(kind)} ${cards.labelled}` : classOf(kind),
    // One arrow: where it goes next, or while it is not sorted, what a press does.
    sortIcon: ({ sortOrder }) => (
      <AntdIcon shape={sortOrder === 'descend' ? ArrowDownOutlined : ArrowUpOutlined} />
    ),
    width: widthOf(column, options.columns),
    sorter: isTable,
    sortOrder: isTable && order?.column === id ? direction : null,
    render: (_, { row, serial }) => {
      const plain = column.cell?.(row, options.scale) ?? plainValue(value(row));
      const pressed = isTable ? pressable(column, row, plain, options) : plain;
      const content = kind === 'status' ? options.statusCell(row, pressed) : pressed;
      return (
        <>
          {/* What was chosen beside the usual says what it is; screen readers know every column. */}
          {isLabelled && <span aria-hidden>{title}</span>}
          {kind === 'name' ? (
            <NameCell
              lead={column.lead?.(row, options.scale)}
              note={
                isTable ? noteOf(row, column, options.folded) : cardNote(serial, column.note?.(row))
              }
              find={options.findOf?.(row)}
            >
              {nameLink(row, VISIBLE.test(String(value(row))) ? content : '(no name)')}
            </NameCell>
          ) : (
            <div className={cell.value} {...{ [CUT]: '' }}>
              {content}
            </div>
          )}
        </>
      );
    },
  };
}
