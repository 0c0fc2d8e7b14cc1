import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { ChoiceMenu, toItems, type Items } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { DENSITY, DENSITY_NAMES } from '@/components/list/columns/density';
import { CSV_FORMAT, CSV_FORMAT_NAMES } from '@/lib/sheets/csv';
import { useStore } from '@/lib/storage/store';
import type { Preference } from '@/lib/storage/web-storage';
import { formatCount } from '@/lib/text/format';

type Named = readonly { id: string; title: string }[];

type ListMenuProps = {
  /** Whether there are rows and columns to choose. */
  isOfRows: boolean;
  columns: Named;
  shown: Named;
  /** How many rows the page and all pages have. */
  page: number;
  total: number;
  isExporting: boolean;
  onColumns: (ids: string[]) => void;
  onExport: (what: 'page' | 'all' | 'print') => void;
};

/** Which columns a list shows, at least one, how tall its rows are, and the export. */
export const ListMenu = memo(function ListMenu(props: ListMenuProps) {
  const heights = preferenceItems(DENSITY, useStore(DENSITY) ?? 'large', DENSITY_NAMES);
  const formats = preferenceItems(CSV_FORMAT, useStore(CSV_FORMAT) ?? 'any', CSV_FORMAT_NAMES);
  const rowItems: Items = [
    { key: 'columns', type: 'group', label: 'Columns', children: columnItems(props) },
    { type: 'divider' },
    { key: 'height', type: 'group', label: 'Row height', children: heights },
    { type: 'divider' },
  ];

  return (
    <ChoiceMenu
      label="List options"
      items={(close) => [
        ...(props.isOfRows ? rowItems : []),
        { key: 'csv', type: 'group', label: 'CSV with all columns', children: formats },
        { type: 'divider' },
        ...exportItems(props, close),
      ]}
    >
      <Button
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title="List options"
        aria-label="List options"
        loading={props.isExporting}
      />
    </ChoiceMenu>
  );
});

/** The values of a preference, of which one is on. */
function preferenceItems<Value extends string>(
  { values, write }: Preference<Value>,
  now: Value,
  names: Record<Value, string>,
): Items {
  const choices = values.map((each) => ({
    key: each,
    label: names[each],
    isOn: each === now,
    onClick: () => write(each),
  }));
  return toItems('menuitemradio', choices);
}

function columnItems({ columns, shown, onColumns }: ListMenuProps): Items {
  const ids = shown.map(({ id }) => id);
  const choices = columns.map(({ id, title }) => ({
    key: `column-${id}`,
    label: title,
    isOn: ids.includes(id),
    onClick: () => {
      const isShown = (each: string) => ids.includes(each) !== (each === id);
      const next = columns.map((column) => column.id).filter(isShown);
      if (next.length > 0) onColumns(next);
    },
  }));
  return toItems('menuitemcheckbox', choices);
}

/** Rows as CSV: those of this page, or all; one entry where that is the same. All of them on paper. */
function exportItems({ page, total, onExport }: ListMenuProps, close: () => void): Items {
  const entry = (what: Parameters<ListMenuProps['onExport']>[0], label: string) => ({
    key: `export-${what}`,
    label,
    disabled: total === 0,
    onClick: () => {
      close();
      onExport(what);
    },
  });
  return [
    ...(page < total ? [entry('page', `Export this page (${formatCount(page)})`)] : []),
    entry('all', `Export all (${formatCount(total)})`),
    entry('print', `Print all (${formatCount(total)})`),
  ];
}
