import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Dropdown } from 'antd';
import { type ReactNode, useRef } from 'react';

import { ChoiceMenu, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { useMenuFocus } from '@/components/kit/use-menu-focus';
import { StatusOf } from '@/components/kit/values';
import { useSingleKeys } from '@/lib/browser/keys';
import type { Resource } from '@/lib/nouns/noun';

import styles from './status-menu.module.css';
import { useSetStatus } from './use-set-status';

type Recorded = { _id: string; status?: string };
type Props<Row> = { noun: Resource<Row>; row: Row };

/** All statuses of a noun as the entries of a menu; the row's own is marked. */
function statusItems(
  noun: Pick<Resource<never>, 'statuses'>,
  row: Recorded,
  onChoose: (status: string) => void,
) {
  const { statuses = [] } = noun;
  return toItems(
    'menuitemradio',
    statuses.map(({ name }) => ({
      key: name,
      label: <StatusOf noun={noun} row={{ _id: row._id, status: name }} />,
      isOn: name === row.status,
      onClick: () => onChoose(name),
    })),
  );
}

/** A record's status beside its title, which is the button of a menu of all of them. */
export function StatusControl<Row extends Recorded>({ noun, row }: Props<Row>) {
  const { choose } = useSetStatus(noun);
  const button = useRef<HTMLButtonElement>(null);
  const hasKeys = useSingleKeys({
    s: () => {
      button.current?.focus();
      button.current?.click();
    },
  });

  return (
    <ChoiceMenu
      label="Status"
      closes
      items={statusItems(noun, row, (status) => void choose(row, status))}
    >
      <button
        ref={button}
        type="button"
        className={styles.control}
        title={hasKeys ? 'Set status (S)' : 'Set status'}
        aria-keyshortcuts={hasKeys ? 'S' : undefined}
        aria-label={`Status ${row.status ?? ''}`.trim()}
      >
        <StatusOf noun={noun} row={row} />
        <AntdIcon shape={DownOutlined} />
      </button>
    </ChoiceMenu>
  );
}

type MenuProps<Row> = Props<Row> & {
  onChoose: (status: string) => void;
  onClose: () => void;
  /** The row's status, below which the menu opens. */
  children: ReactNode;
};

/** All statuses of a noun, of which one is set for a row; open while it is mounted. */
export function StatusMenu<Row extends Recorded>(props: MenuProps<Row>) {
  const { noun, row, onChoose, onClose, children } = props;
  const focus = useMenuFocus(true);
  const items = statusItems(noun, row, onChoose);
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
