import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Dropdown } from 'antd';
import { type ReactNode, useRef } from 'react';

import { sayStatus, undoButton } from '@/components/form/undo-button';
import { ChoiceMenu, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { useMenuFocus } from '@/components/kit/use-menu-focus';
import { StatusOf } from '@/components/kit/values';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { logStatus } from '@/lib/activity/log-change';
import { useSingleKeys } from '@/lib/browser/keys';
import type { FormField, Saving } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';
import type { Resource } from '@/lib/rows/noun';
import { useRefresh } from '@/lib/rows/use-resource';
import { currentOwner, rememberSession } from '@/lib/session/session';

import styles from './set-status.module.css';

const FIELDS: readonly FormField[] = [
  { name: 'status', label: 'Status', kind: 'choice', isStatus: true },
];

type Recorded = { _id: string; status?: string };
type Props<Row> = { resource: Resource<Row>; row: Row };

/**
 * Sets a record's status at once (specification §4: to any other), and logs it; the toast undoes
 * it. Nothing is sent for the status that it has.
 */
export function useSetStatus<Row extends Recorded>(resource: Resource<Row>) {
  const refresh = useRefresh(resource.name);
  const { submit, isPending } = useSubmit(send, refresh);
  const owner = currentOwner();

  async function save(id: string, status: string): Promise<{ status: string }> {
    await resource.statuses?.find(({ name }) => name === status)?.save(id);
    return { status };
  }

  async function send({ row, status }: { row: Row; status: string }): Promise<void> {
    const { _id: id, status: before = '' } = row;
    const isSameSession = rememberSession();
    const log = (saving: Saving) => {
      const change = { before: asText(saving.before.status), after: asText(saving.after.status) };
      logStatus(owner, { noun: resource, record: id, subject: resource.nameOf(row), ...change });
    };
    await save(id, status);
    const saving = { before: { status: before }, after: { status } };
    log(saving);
    if (!isSameSession()) return;
    const read = async () => ({ status: (await resource.get(id)).status });
    const stored = { id, name: resource.nameOf(row), values: saving.before, read };
    const undo = undoButton<{ status: string }>(
      { fields: FIELDS, stored, save: (values) => save(id, values.status), refresh, onUndone: log },
      saving,
    );
    // An unknown status cannot be set again.
    const isKnown = resource.statuses?.some(({ name }) => name === before);
    showToast('success', `${sayStatus(stored.name, status)}.`, isKnown ? undo : undefined);
  }

  async function choose(row: Row, status: string): Promise<void> {
    if (status === row.status) return;
    if (await submit({ row, status })) await refresh(new Map([[row._id, { status }]]));
  }

  return { choose, isPending };
}

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
export function StatusControl<Row extends Recorded>({ resource, row }: Props<Row>) {
  const { choose } = useSetStatus(resource);
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
      items={statusItems(resource, row, (status) => void choose(row, status))}
    >
      <button
        ref={button}
        type="button"
        className={styles.control}
        title={hasKeys ? 'Set status (S)' : 'Set status'}
        aria-keyshortcuts={hasKeys ? 'S' : undefined}
        aria-label={`Status ${row.status ?? ''}`.trim()}
      >
        <StatusOf noun={resource} row={row} />
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
  const { resource, row, onChoose, onClose, children } = props;
  const focus = useMenuFocus(true);
  const items = statusItems(resource, row, onChoose);
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
