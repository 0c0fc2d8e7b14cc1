import { Checkbox, type TableProps } from 'antd';

import { toPathSegment } from '@/lib/path-segment';

import type { NumberedRow, RowSelection } from './list-types';

const WIDTH_PX = 40;

/** Checkboxes of the rows and of the page, as antd's Table takes them. */
export function toRowSelection<Row extends { _id: string }>(
  { has, set }: RowSelection<Row>,
  rows: NumberedRow<Row>[],
): TableProps<NumberedRow<Row>>['rowSelection'] {
  const chosen = rows.filter(({ row }) => has(row));
  const rowsOf = (some: NumberedRow<Row>[]) => some.map(({ row }) => row);
  return {
    columnWidth: WIDTH_PX,
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
