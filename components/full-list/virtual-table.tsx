import CaretDownFilled from '@ant-design/icons-svg/es/asn/CaretDownFilled';
import CaretUpFilled from '@ant-design/icons-svg/es/asn/CaretUpFilled';
import { Fragment, useRef, type ReactNode } from 'react';

import { isSelectable, type Selection } from '@/components/full-list/bulk/use-selection';
import { RowCells } from '@/components/table/data-table';
import rowStyles from '@/components/table/data-table.module.css';
import type { ListColumn, RowActions } from '@/components/table/list-types';
import { Icon } from '@/components/ui/icon';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import type { Resource } from '@/lib/data/resource-read';
import type { ListViewState } from '@/lib/full-list/view-params';
import { screens } from '@/lib/screens';
import { useStore } from '@/lib/storage/store';

import styles from './full-list.module.css';
import { useVirtualRows } from './use-virtual-rows';

type Props<Row> = RowActions<Row> & {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  rows: Row[];
  selection: Selection<Row>;
  sort: ListViewState['sort'];
  onSort: (title: string) => void;
  placeholder: ReactNode;
};

/**
 * The full list's table: sortable, selectable and virtual. Roles and row numbers describe all rows
 * to assistive technology.
 */
export function VirtualTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, selection, sort, onSort, onView, onDelete, placeholder } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { drawn, gapsPx, measure, onFocusRow } = useVirtualRows(rows.length, frame);
  const width = columns.length + 3;

  return (
    <div ref={frame} className={styles.frame}>
      <table
        role="table"
        aria-label={screens[resource.name].title}
        aria-rowcount={rows.length + 1}
        className={`${rowStyles.table} ${styles.rows}`}
        style={{ minWidth: `min(100%, ${columns.length * 120 + 230}px)` }}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={styles.select}>
              Select
            </th>
            <th role="columnheader" scope="col" className={rowStyles.serial}>
              S.No
            </th>
            {columns.map(({ title, widthPx }) => (
              <SortHeader key={title} title={title} widthPx={widthPx} sort={sort} onSort={onSort} />
            ))}
            <th role="columnheader" scope="col" className={rowStyles.actions}>
              Action
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" onBlur={() => onFocusRow(null)}>
          {rows.length === 0 && (
            <tr role="row" className={rowStyles.empty}>
              <td role="cell" colSpan={width}>
                {placeholder}
              </td>
            </tr>
          )}
          {drawn.map((index, place) => {
            const row = rows[index];
            return (
              row && (
                <Fragment key={index}>
                  <Gap heightPx={gapsPx[place]} />
                  <tr
                    role="row"
                    ref={measure}
                    data-index={index}
                    aria-rowindex={index + 2}
                    onFocus={() => onFocusRow(index)}
                  >
                    <RowCells
                      resource={resource}
                      columns={columns}
                      row={row}
                      serial={index + 1}
                      onView={onView}
                      onDelete={onDelete}
                    >
                      {(name) => (
                        <td role="cell" className={styles.select}>
                          <input
                            type="checkbox"
                            aria-label={`Select ${name}`}
                            checked={selection.has(row)}
                            disabled={!isSelectable(row)}
                            onChange={() => selection.toggle(row)}
                          />
                        </td>
                      )}
                    </RowCells>
                  </tr>
                </Fragment>
              )
            );
          })}
          <Gap heightPx={gapsPx.at(-1)} />
        </tbody>
      </table>
    </div>
  );
}

function Gap({ heightPx = 0 }: { heightPx?: number | undefined }) {
  return heightPx <= 0 ? null : (
    <tr aria-hidden className={styles.gap} style={{ height: heightPx }} />
  );
}

type SortProps = {
  title: string;
  widthPx: number | undefined;
  sort: ListViewState['sort'];
  onSort: (title: string) => void;
};

function SortHeader({ title, widthPx, sort, onSort }: SortProps) {
  const isTable = useStore(TABLE_WINDOW);
  const isSorted = sort?.title === title;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      style={{ width: widthPx }}
    >
      {isTable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(title)}>
          {title}
          <span className={styles.arrow} data-on={isSorted || undefined}>
            <Icon shape={isSorted && sort.isDescending ? CaretDownFilled : CaretUpFilled} />
          </span>
        </button>
      ) : (
        title // cards hide their headings: nothing there may take the focus
      )}
    </th>
  );
}
