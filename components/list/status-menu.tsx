import { Dropdown } from 'antd';
import type { ReactNode } from 'react';

import { useMenuFocus } from '@/components/kit/use-menu-focus';
import { statusItems } from '@/components/record/set-status';
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
  const focus = useMenuFocus(true);
  const items = statusItems(resource, row, (status) => {
    onClose();
    onChoose(status);
  });
  return (
    <Dropdown
      open
      trigger={['click']}
      menu={{ ...focus, items, 'aria-label': 'Set status' }}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <span>{children}</span>
    </Dropdown>
  );
}
