import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { memo, type ReactNode } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { Button } from '@/components/ui/button';
import { toPathSegment } from '@/lib/path-segment';

import styles from './data-table.module.css';
import type { ListColumn } from './list-types';

type Actions<Row> = {
  /** What a row is called in the names of its buttons. */
  nameOf: (row: Row) => string;
  onView: (row: Row) => void;
  /** A row's View has the pointer or the focus, so its record may be opened next. */
  onPrefetch?: ((id: string) => void) | undefined;
  onDelete: (row: Row, name: string) => void;
};

type Props<Row> = Actions<Row> & {
  label: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  /** The serial number of the first row. */
  first: number;
  /** What stands in place of the rows when there are none. */
  placeholder: ReactNode;
};

/**
 * The table of a list: serial number, the feature's columns, view and delete (specification §2).
 * Narrow windows show each row as a card; the roles say what it is where CSS takes that away.
 */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, columns, rows, first, placeholder, ...actions } = props;
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.serial}>
            S.No
          </th>
          {columns.map(({ title, widthPx }) => (
            <th key={title} role="columnheader" scope="col" style={{ width: widthPx }}>
              {title}
            </th>
          ))}
          <th role="columnheader" scope="col" className={styles.actions}>
            Action
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.length === 0 ? (
          <tr role="row" className={styles.empty}>
            <td role="cell" colSpan={columns.length + 2}>
              {placeholder}
            </td>
          </tr>
        ) : (
          // Ids may repeat or be missing in a bad reply; positions never do.
          rows.map((row, index) => (
            <ListRow key={index} row={row} serial={first + index} columns={columns} {...actions} />
          ))
        )}
      </tbody>
    </table>
  );
}

type RowProps<Row> = Actions<Row> & { row: Row; serial: number; columns: ListColumn<Row>[] };

const ListRow = memo(PlainRow) as typeof PlainRow; // memo forgets that the row's type is open

function PlainRow<Row extends { _id: string }>(props: RowProps<Row>) {
  const { row, serial, columns, nameOf, ...actions } = props;
  // A record without a name still needs buttons that can be told apart.
  const name = nameOf(row) || `row ${serial}`;
  return (
    <tr role="row">
      <td role="cell" className={styles.serial}>
        {serial}
      </td>
      {columns.map((column) => (
        <td key={column.title} role="cell" data-label={column.title}>
          <ColumnValue column={column} row={row} />
        </td>
      ))}
      <td role="cell" className={styles.actions}>
        <RowButtons row={row} name={name} {...actions} />
      </td>
    </tr>
  );
}

/** What a column shows of a row. */
export function ColumnValue<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const value = column.value(row);
  const plain = typeof value === 'string' ? <BidiText>{value}</BidiText> : value;
  return <div className={styles.value}>{column.cell?.(row) ?? plain}</div>;
}

type ButtonsProps<Row> = Omit<Actions<Row>, 'nameOf'> & { row: Row; name: string };

/** View and delete of a row; a row whose id leads nowhere has neither. */
export function RowButtons<Row extends { _id: string }>(props: ButtonsProps<Row>) {
  const { row, name, onView, onPrefetch, onDelete } = props;
  const isReachable = toPathSegment(row._id) !== null;
  return (
    <div className={styles.buttons}>
      <Button
        icon={EyeOutlined}
        aria-label={`View ${name}`}
        title="View"
        disabled={!isReachable}
        onClick={() => onView(row)}
        onPointerEnter={() => onPrefetch?.(row._id)}
        onFocus={() => onPrefetch?.(row._id)}
      />
      <Button
        icon={DeleteOutlined}
        variant="danger"
        aria-label={`Delete ${name}`}
        title="Delete"
        disabled={!isReachable}
        onClick={() => onDelete(row, name)}
      />
    </div>
  );
}
