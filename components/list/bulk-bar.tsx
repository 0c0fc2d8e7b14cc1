import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { StatusOf } from '@/components/kit/values';
import { BidiText, LateText } from '@/components/plain/bidi-text';
import { deletionQuestion } from '@/components/record/use-deletion';
import { logDeletion, logStatus } from '@/lib/activity/log-change';
import { badReply } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { asFields, asText } from '@/lib/narrow';
import type { RecordStatus, Resource } from '@/lib/rows/noun';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './bulk.module.css';
import type { ListParts } from './list-parts';

/** A write to many rows. */
export type BulkAction<Row> = {
  doing: string;
  done: string;
  /** A row that somebody else has deleted counts among those that are done. */
  removes: boolean;
  /** Writes a row, and logs that for the admin whose e-mail this is. */
  write: (row: Row, owner: string) => Promise<void>;
  /** What a row holds after the write; null when it is gone. */
  after: (row: Row) => object | null;
  /** What takes it back from the rows as they were before. */
  undo?: (rows: readonly Row[]) => BulkAction<Row>;
};

/** Deletes and logs each row. */
export function deletion<Row extends { _id: string }>({
  name,
  remove,
  nameOf,
}: Resource<Row>): BulkAction<Row> {
  return {
    doing: 'Deleting',
    done: 'deleted',
    removes: true,
    async write(row, owner) {
      await remove(row._id);
      logDeletion(owner, name, row, nameOf(row));
    },
    after: () => null,
  };
}

/** A row's status; '' for none. */
export function statusOf(row: object): string {
  return asText(asFields(row).status);
}

/** Sets and logs each row's status. */
export function statusChange<Row extends { _id: string }>(
  resource: Resource<Row>,
  status: RecordStatus,
): BulkAction<Row> {
  async function set(row: Row, owner: string, before: string, to: RecordStatus): Promise<void> {
    await to.save(row._id);
    const change = { before, after: to.name, subject: resource.nameOf(row) };
    logStatus(owner, { noun: resource, record: row._id, ...change });
  }

  /** Sets each row's status back, unless somebody else has set another one meanwhile. */
  function undo(rows: readonly Row[]): BulkAction<Row> {
    const before = new Map(rows.map((row) => [row._id, statusOf(row)]));
    return {
      doing: 'Setting back',
      done: 'set back',
      removes: false,
      async write(row, owner) {
        const was = resource.statuses?.find(({ name }) => name === before.get(row._id));
        const now = statusOf(await refetchBeforeWrite(() => resource.get(row._id)));
        if (!was || now !== status.name)
          throw badReply(`It is ${now || 'without a status'} meanwhile.`);
        await set(row, owner, now, was);
      },
      after: (row) => ({ status: before.get(row._id) }),
    };
  }

  return {
    doing: `Setting to ${status.name}:`,
    done: `set to ${status.name}`,
    removes: false,
    write: (row, owner) => set(row, owner, statusOf(row), status),
    after: () => ({ status: status.name }),
    undo,
  };
}

/** Above this the number is typed before anything is deleted. */
const MOST_UNTYPED = 50;
const MOST_NAMED = 5;

type Props<Row extends { _id: string }> = ListParts<Row> & {
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[]) => void;
};

/** Actions on the selected rows, each confirmed with their number. */
export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, list, full, isBusy, onStart } = props;
  const { selectedRows: rows } = full;
  const { statuses } = resource;
  const { ask, dialog } = useConfirm();
  const clearing = useRef<HTMLButtonElement>(null);
  const countRows = (count: number) => countRecords(resource, count);
  const shown = new Set(list.rows.map(({ _id }) => _id));
  const elsewhere = rows.filter(({ _id }) => !shown.has(_id)).length;

  // Each takes away the button that had the focus.
  function selectAll(): void {
    full.want('select');
    clearing.current?.focus();
  }

  function clear(): void {
    full.select(rows, false);
    document.querySelector<HTMLElement>('main th input[type=checkbox]')?.focus();
  }

  function askToDelete(): void {
    const what = rows.length === 1 ? `this ${resource.singular}` : countRows(rows.length);
    const removeThem = () => onStart(deletion(resource), rows);
    ask({
      ...deletionQuestion(resource, rows, what, removeThem),
      subject: <Subjects names={rows.map(resource.nameOf)} />,
      ...(rows.length > MOST_UNTYPED ? { toType: String(rows.length) } : {}),
    });
  }

  function askToSet(status: RecordStatus): void {
    const done = rows.filter((row) => statusOf(row) === status.name);
    const others = rows.filter((row) => statusOf(row) !== status.name);
    const [only] = others;
    const has = done.length === 1 ? 'has' : 'have';
    ask({
      question: `Are you sure you want to set ${countRows(others.length)} to ${status.name}?`,
      subject: only && others.length === 1 && <Subjects names={[resource.nameOf(only)]} />,
      consequence:
        done.length > 0 && `${formatCount(done.length)} of those selected ${has} it already.`,
      yes: `set to ${status.name}`,
      no: 'leave',
      onYes: () => {
        // The job takes each row out of the selection that it has changed.
        full.select(done, false);
        onStart(statusChange(resource, status), others);
      },
    });
  }

  // The question stands outside: it would inherit that the bar breaks no lines.
  return (
    <>
      {dialog}
      <div className={styles.selected} role="group" aria-label="Selected rows">
        <Button
          ref={clearing}
          type="text"
          icon={<AntdIcon shape={CloseOutlined} />}
          title="Clear selection" // also its name: beside one it would be read out twice
          onClick={clear}
        />
        <span role="status" className={styles.count}>
          <LateText>{`${formatCount(rows.length)} selected`}</LateText>
        </span>
        {elsewhere > 0 && (
          <span className={styles.elsewhere}>{formatCount(elsewhere)} on other pages</span>
        )}
        {rows.length < list.total && (
          <Button type="link" onClick={selectAll}>
            Select all {formatCount(list.total)}
          </Button>
        )}
        <div className={`${layout.cluster} ${layout.grow} ${styles.acts}`}>
          {statuses && (
            <ChoiceMenu
              label="Set status"
              closes
              items={statuses.map((status) => ({
                key: status.name,
                label: <StatusOf noun={resource} row={{ _id: '', status: status.name }} />,
                disabled: rows.every((row) => statusOf(row) === status.name),
                onClick: () => askToSet(status),
              }))}
            >
              <Button
                icon={<AntdIcon shape={DownOutlined} />}
                iconPlacement="end"
                aria-haspopup="menu"
                disabled={isBusy}
              >
                Set status
              </Button>
            </ChoiceMenu>
          )}
          <Button
            type="text"
            icon={<AntdIcon shape={DownloadOutlined} />}
            onClick={() => full.exportRows(rows)}
          >
            Export<span className={layout.unseen}> selected</span>
          </Button>
          <Button
            type="text"
            danger
            icon={<AntdIcon shape={DeleteOutlined} />}
            disabled={isBusy}
            onClick={askToDelete}
          >
            Delete<span className={layout.unseen}> selected</span>
          </Button>
        </div>
      </div>
    </>
  );
}

/** The first names, each in a line of its own, and how many more there are. */
function Subjects({ names }: { names: readonly string[] }) {
  const more = names.length - MOST_NAMED;
  return (
    <ul className={layout.list}>
      {names.slice(0, MOST_NAMED).map((name, index) => (
        // A long title has one line, or nobody would see where the next one begins.
        <li key={index} className={layout.cut}>
          <BidiText>{name || '(no name)'}</BidiText>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {formatCount(more)} more</li>}
    </ul>
  );
}
