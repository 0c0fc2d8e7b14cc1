import { Checkbox, type TableProps } from 'antd';

import { SELECT_PX } from '@/components/list/columns/sizes';
import { markPlace } from '@/components/list/state/dom-marks';
import { toPathSegment } from '@/lib/links/paths';
import type { Identified } from '@/lib/rows/known-rows';

import type { TableActions } from './row-actions';
import type { NumberedRow } from './use-table-rows';

/** Checkboxes of the rows and of the page, as antd's Table takes them. */
export function toRowSelection<Row extends Identified>(
  selected: ReadonlyMap<string, Row>,
  rows: NumberedRow<Row>[],
  onSelect: TableActions<Row>['onSelect'],
): TableProps<NumberedRow<Row>>['rowSelection'] {
  // A record without an address cannot be ticked.
  const isFree = ({ row }: NumberedRow<Row>) => toPathSegment(row._id) !== null;
  const free = rows.filter(isFree);
  const chosen = rows.filter(({ row }) => selected.has(row._id));
  const rowsOf = (some: NumberedRow<Row>[]) => some.map(({ row }) => row);
  return {
    columnWidth: SELECT_PX,
    columnTitle: (
      <Checkbox
        {...markPlace('select-page')}
        aria-label="Select this page"
        checked={free.length > 0 && chosen.length === free.length}
        indeterminate={chosen.length > 0 && chosen.length < free.length}
        disabled={free.length === 0}
        onChange={({ target }) => onSelect(rowsOf(free), target.checked)}
      />
    ),
    selectedRowKeys: chosen.map(({ place }) => place),
    // antd's own ranges, with Shift, change several keys at once. Those that stay are not told: the twin of one that is
    // unticked, by its id, would tick it again.
    onChange: (keys) => {
      const isTicked = ({ place }: NumberedRow<Row>) => keys.includes(place);
      onSelect(rowsOf(chosen.filter((row) => !isTicked(row))), false);
      onSelect(rowsOf(rows.filter((row) => isTicked(row) && !chosen.includes(row))), true);
    },
    getCheckboxProps: (row) => ({
      'aria-label': `Select ${row.name}`,
      disabled: !isFree(row),
    }),
  };
}
