import { Dropdown } from 'antd';
import type { ReactNode } from 'react';

import { toItems } from '@/components/kit/choices';
import { StatusOf } from '@/components/kit/values';
import type { Resource } from '@/lib/rows/noun';

type Props<Row> = {
  resource: Resource<Row>;
  row: { _id: string; status?: string };
  onChoose: (status: string) => void;
  onClose: () => void;
  /** The row's status, below which the menu opens. */
  children: ReactNode;
};

/** All statuses of a noun, of which one is set for a row; open while it is mounted. */
export function StatusMenu<Row>({ resource, row, onChoose, onClose, children }: Props<Row>) {
  const { statuses = [] } = resource;
  const items = statuses.map(({ name }) => ({
    key: name,
    label: <StatusOf noun={resource} row={{ _id: row._id, status: name }} />,
    isOn: name === row.status,
    onClick() {
      onClose();
      onChoose(name);
    },
  }));
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items: toItems('menuitemradio', items), 'aria-label': 'Set status' }}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <span>{children}</span>
    </Dropdown>
  );
}
