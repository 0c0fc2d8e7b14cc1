import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';

import { ChoiceMenu, toItems, type Items } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import type { ListOptions, Option } from '@/components/list/state/use-list-options';

type Props = {
  options: ListOptions;
  /** Whether there are rows and columns to choose. */
  isOfRows: boolean;
  /** Whether other pages have rows that this one has not. */
  hasPages: boolean;
  isExporting: boolean;
};

/** A list's options as a menu: which columns show, how tall rows are, and the export. */
export function ListMenu({ options, isOfRows, hasPages, isExporting }: Props) {
  const { columns, heights, formats, exportPage, withAll } = options;
  return (
    <ChoiceMenu
      label="List options"
      items={(close) => [
        ...(isOfRows ? group('Columns', 'menuitemcheckbox', columns) : []),
        ...(isOfRows ? group('Row height', 'menuitemradio', heights) : []),
        ...group('CSV with all columns', 'menuitemradio', formats),
        ...[...(hasPages ? [exportPage] : []), ...withAll].map(({ run, ...act }) => ({
          ...act,
          onClick: () => {
            close();
            run();
          },
        })),
      ]}
    >
      <Button
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title="List options"
        aria-label="List options"
        loading={isExporting}
      />
    </ChoiceMenu>
  );
}

/** Choices under their name, and the line below them. */
function group(label: string, role: Parameters<typeof toItems>[0], choices: Option[]): Items {
  const items = choices.map(({ choose, ...choice }) => ({ ...choice, onClick: choose }));
  return [
    { key: label, type: 'group', label, children: toItems(role, items) },
    { key: `after ${label}`, type: 'divider' },
  ];
}
