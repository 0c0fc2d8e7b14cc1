import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { ChoiceMenu, toItems, type Items } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { useStore } from '@/lib/storage/store';
import { CSV_FORMAT, CSV_FORMAT_NAMES } from '@/lib/text/csv';
import { formatCount } from '@/lib/text/format';

import { DENSITY, DENSITY_NAMES } from './table-columns';

type Named = readonly { id: string; title: string }[];

type Props = {
  columns: Named;
  shown: Named;
  /** How many rows the page and the whole list have. */
  page: number;
  total: number;
  isExporting: boolean;
  onColumns: (ids: string[]) => void;
  onExport: (what: 'page' | 'all' | 'print') => void;
};

/** Which columns a list shows, at least one, how tall its rows are, and the export. */
export const ListMenu = memo(function ListMenu(props: Props) {
  const density = useStore(DENSITY) ?? 'large';
  const heights = DENSITY.values.map((each) => ({
    key: each,
    label: DENSITY_NAMES[each],
    isOn: each === density,
    onClick: () => DENSITY.write(each),
  }));

  const format = useStore(CSV_FORMAT) ?? 'any';
  const formats = toItems(
    'menuitemradio',
    CSV_FORMAT.values.map((each) => ({
      key: `csv-${each}`,
      label: CSV_FORMAT_NAMES[each],
      isOn: each === format,
      onClick: () => CSV_FORMAT.write(each),
    })),
  );

  return (
    <ChoiceMenu
      label="List options"
      items={(close) => [
        { key: 'columns', type: 'group', label: 'Columns', children: columnItems(props) },
        {
          ...{ key: 'height', type: 'group', label: 'Row height' },
          children: toItems('menuitemradio', heights),
        },
        { key: 'csv', type: 'group', label: 'CSV: every column, dates too', children: formats },
        ...exportItems(props, close),
      ]}
    >
      <Button
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title="List options"
        aria-label="List options"
        aria-haspopup="menu"
        loading={props.isExporting}
      />
    </ChoiceMenu>
  );
});

function columnItems({ columns, shown, onColumns }: Props): Items {
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
function exportItems({ page, total, onExport }: Props, close: () => void): Items {
  const entry = (what: Parameters<Props['onExport']>[0], label: string) => ({
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
