import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';

import { ChangeMany } from '@/components/changes/change-many';
import { deletionSet, statusOf, statusSet } from '@/components/changes/plans';
import { useConfirm } from '@/components/dialog/use-confirm';
import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { StatusOf } from '@/components/kit/values';
import { BidiText, LateText } from '@/components/plain/bidi-text';
import { deletionQuestion } from '@/components/record/use-deletion';
import type { ChangeSet } from '@/lib/changes/change-set';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './bulk.module.css';
import type { ListParts } from './list-parts';

/** Above this the number is typed before anything is deleted. */
const MOST_UNTYPED = 50;
const MOST_NAMED = 5;

type Props<Row extends { _id: string }> = ListParts<Row> & {
  onStart: (set: ChangeSet) => void;
};

/** Actions on the selected rows, each confirmed with their number. */
export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, list, selection, tools, onStart } = props;
  const { rows } = selection;
  const { statuses } = resource;
  const { ask, dialog } = useConfirm();
  const [isChanging, setChanging] = useState(false);
  const clearing = useRef<HTMLButtonElement>(null);
  const countRows = (count: number) => countRecords(resource, count);
  const shown = new Set(list.rows.map(({ _id }) => _id));
  const elsewhere = rows.filter(({ _id }) => !shown.has(_id)).length;

  // Each takes away the button that had the focus.
  function selectAll(): void {
    tools.want('select');
    clearing.current?.focus();
  }

  function clear(): void {
    selection.select(rows, false);
    document.querySelector<HTMLElement>('main th input[type=checkbox]')?.focus();
  }

  function askToDelete(): void {
    const what = rows.length === 1 ? `this ${resource.singular}` : countRows(rows.length);
    const removeThem = () => onStart(deletionSet(resource, rows));
    ask({
      ...deletionQuestion(resource, rows, what, removeThem),
      subject: <Subjects names={rows.map(resource.nameOf)} />,
      ...(rows.length > MOST_UNTYPED ? { toType: String(rows.length) } : {}),
    });
  }

  function askToSet(status: string): void {
    const set = statusSet(resource, rows, status);
    const { rows: others, same: done } = set;
    const [only] = others;
    const has = done.length === 1 ? 'has' : 'have';
    ask({
      question: `Are you sure you want to set ${countRows(others.length)} to ${status}?`,
      subject: only && others.length === 1 && <Subjects names={[only.name]} />,
      consequence:
        done.length > 0 && `${formatCount(done.length)} of those selected ${has} it already.`,
      yes: `set to ${status}`,
      no: 'leave',
      onYes: () => {
        // What is written leaves the selection by itself.
        const had = new Set(done.map(({ id }) => id));
        selection.select(
          rows.filter(({ _id }) => had.has(_id)),
          false,
        );
        onStart(set);
      },
    });
  }

  // What is asked stands outside: it would inherit that the bar breaks no lines.
  return (
    <>
      {dialog}
      {isChanging && (
        <ChangeMany
          noun={resource}
          rows={rows}
          onClose={() => setChanging(false)}
          onStart={onStart}
        />
      )}
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
                onClick: () => askToSet(status.name),
              }))}
            >
              <Button
                icon={<AntdIcon shape={DownOutlined} />}
                iconPlacement="end"
                aria-haspopup="menu"
              >
                Set status
              </Button>
            </ChoiceMenu>
          )}
          <Button icon={<AntdIcon shape={EditOutlined} />} onClick={() => setChanging(true)}>
            Change…
          </Button>
          <Button
            type="text"
            icon={<AntdIcon shape={DownloadOutlined} />}
            onClick={() => tools.exportRows(rows)}
          >
            Export<span className={layout.unseen}> selected</span>
          </Button>
          <Button
            type="text"
            danger
            icon={<AntdIcon shape={DeleteOutlined} />}
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
