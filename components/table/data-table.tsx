import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { ReactNode } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { Button } from '@/components/ui/button';
import type { Resource } from '@/lib/data/resource-read';
import { toPathSegment } from '@/lib/path-segment';
import { screens } from '@/lib/screens';

import styles from './data-table.module.css';
import type { ListColumn, RowActions } from './list-types';

type Actions<Row> = RowActions<Row> & {
  onPrefetch?: (id: string) => void;
};

type Props<Row> = Actions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  rows: Row[];
  first: number;
  placeholder: ReactNode;
};

/**
 * The table of a list (specification §2). Narrow windows show cards, so the roles are explicit: CSS
 * `display` would remove them.
 */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, first, placeholder, ...actions } = props;
  return (
    <table className={styles.table} role="table" aria-label={screens[resource.name].title}>
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
          // A bad response may repeat ids, so the key is the index.
          rows.map((row, index) => (
            <tr key={index} role="row">
              <RowCells
                resource={resource}
                columns={columns}
                row={row}
                serial={first + index}
                {...actions}
              />
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

type RowProps<Row> = Actions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  row: Row;
  serial: number;
  children?: (name: string) => ReactNode;
};

/** The cells of a row. Buttons are disabled for an invalid id. */
export function RowCells<Row extends { _id: string }>(props: RowProps<Row>) {
  const { resource, columns, row, serial, onView, onPrefetch, onDelete, children } = props;
  // The buttons of a record without a name need a distinct label.
  const name = resource.nameOf(row) || `row ${serial}`;
  const isReachable = toPathSegment(row._id) !== null;
  return (
    <>
      {children?.(name)}
      <td role="cell" className={styles.serial}>
        {serial}
      </td>
      {columns.map((column) => (
        <td key={column.title} role="cell" data-label={column.title}>
          <div className={styles.value}>{column.cell?.(row) ?? plainValue(column.value(row))}</div>
        </td>
      ))}
      <td role="cell" className={styles.actions}>
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
      </td>
    </>
  );
}

function plainValue(value: string | number): ReactNode {
  return typeof value === 'string' ? <BidiText>{value}</BidiText> : value;
}
