import { Checkbox, type TableProps } from 'antd';

import { SELECT_PX } from '@/components/list/columns/row-metrics';
import { markPlace } from '@/components/list/state/dom-marks';
import { toPathSegment } from '@/lib/links/paths';
import type { Identified } from '@/lib/rows/known-rows';

import type { TableActions } from './use-row-actions';
import type { NumberedRow } from './use-table-rows';

/** Checkboxes of the rows and of the page, as antd's Table takes them. */
export function toRowSelection<Row extends Identified>(
  selected: ReadonlyMap<string, Row>,
  rows: NumberedRow<Row>[],
  onSelect: TableActions<Row>['onSelect'],
): TableProps<NumberedRow<Row>>['rowSelection'] {
  // A record without an address cannot be ticked.
  const isSelectable = ({ row }: NumberedRow<Row>) => toPathSegment(row._id) !== null;
  const selectable = rows.filter(isSelectable);
  const selectedRows = rows.filter(({ row }) => selected.has(row._id));
  const rowsOf = (some: NumberedRow<Row>[]) => some.map(({ row }) => row);
  return {
    columnWidth: SELECT_PX,
    columnTitle: (
      <Checkbox
        {...markPlace('select-page')}
        aria-label="Select this page"
        checked={selectable.length > 0 && selectedRows.length === selectable.length}
        indeterminate={selectedRows.length > 0 && selectedRows.length < selectable.length}
        disabled={selectable.length === 0}
        onChange={({ target }) => onSelect(rowsOf(selectable), target.checked)}
      />
    ),
    selectedRowKeys: selectedRows.map(({ place }) => place),
    // antd's own ranges, with Shift, change several keys at once. Those that stay are not told: the twin of one that is
    // unticked, by its id, would tick it again.
    onChange: (keys) => {
      const isSelected = ({ place }: NumberedRow<Row>) => keys.includes(place);
      onSelect(rowsOf(selectedRows.filter((row) => !isSelected(row))), false);
      onSelect(rowsOf(rows.filter((row) => isSelected(row) && !selectedRows.includes(row))), true);
    },
    getCheckboxProps: (row) => ({
      'aria-label': `Select ${row.name}`,
      disabled: !isSelectable(row),
    }),
  };
}
