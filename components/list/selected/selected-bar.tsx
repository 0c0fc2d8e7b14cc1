import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { ChangeMany } from '@/components/change-many/change-many';
import { statusOf } from '@/components/changes/plans';
import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { StatusOf } from '@/components/kit/values';
import { atPlace, markPlace } from '@/components/list/state/dom-marks';
import type { ListState } from '@/components/list/state/use-list-state';
import { LateText } from '@/components/plain/bidi-text';
import { useSingleKeys } from '@/lib/browser/keys';
import { useStateOf } from '@/lib/browser/use-state-of';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { useLocation } from '@/lib/links/router';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { useSelectedQuestions } from './selected-questions';
import styles from './selected.module.css';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  onStart: (set: ChangeSet) => void;
};

/** Actions on the selected rows, each confirmed with their number. */
export function SelectedBar<Row extends Identified>({ list, onStart }: Props<Row>) {
  const { noun, selection, tools } = list;
  const { selected } = selection;
  const { askToDelete, askToSet, dialog } = useSelectedQuestions(noun, selection, onStart);
  const { search } = useLocation();
  // Back leads to another page: what is asked of the rows of this one goes.
  const [isChanging, setChanging] = useStateOf(search, false);
  const openChanges = () => setChanging(() => true);
  const hasKeys = useSingleKeys({ c: openChanges, d: askToDelete });
  const keyed = (name: string, key: string) =>
    hasKeys ? { title: `${name} (${key})`, 'aria-keyshortcuts': key } : {};

  // What is asked stands outside: it would inherit that the bar breaks no lines.
  return (
    <>
      {dialog}
      {isChanging && (
        <ChangeMany
          noun={noun}
          rows={selected}
          onClose={() => setChanging(() => false)}
          onStart={onStart}
        />
      )}
      <div className={styles.selected} role="group" aria-label="Selected rows">
        <Selected list={list} />
        <div className={`${layout.cluster} ${layout.grow} ${styles.acts}`}>
          <StatusButton noun={noun} rows={selected} onChoose={askToSet} />
          <Button
            icon={<AntdIcon shape={EditOutlined} />}
            onClick={openChanges}
            {...keyed('Change selected', 'C')}
          >
            Change…
          </Button>
          <Button
            type="text"
            icon={<AntdIcon shape={DownloadOutlined} />}
            onClick={() => tools.exportRows(selected)}
          >
            Export<span className={layout.unseen}> selected</span>
          </Button>
          <Button
            type="text"
            danger
            icon={<AntdIcon shape={DeleteOutlined} />}
            onClick={askToDelete}
            {...keyed('Delete selected', 'D')}
          >
            Delete<span className={layout.unseen}> selected</span>
          </Button>
        </div>
      </div>
    </>
  );
}

/** How many rows are selected, and the ways to select none or all. */
function Selected<Row extends Identified>({ list }: Pick<Props<Row>, 'list'>) {
  const { rows, page, selection, tools } = list;
  const { selected } = selection;
  const clearing = useRef<HTMLButtonElement>(null);
  const shown = new Set(rows.onPage.map(({ _id }) => _id));
  const elsewhere = selected.filter(({ _id }) => !shown.has(_id)).length;

  // Each takes away the button that had the focus.
  function selectAll(): void {
    tools.want('select');
    clearing.current?.focus();
  }

  function clear(): void {
    const hasFocus = document.activeElement === clearing.current;
    selection.select(selected, false);
    if (hasFocus) atPlace('select-page')?.focus();
  }
  const hasKeys = useSingleKeys({ u: clear });

  return (
    <>
      <Button
        ref={clearing}
        type="text"
        icon={<AntdIcon shape={CloseOutlined} />}
        title="Clear selection" // also its name: beside one it would be read out twice
        aria-keyshortcuts={hasKeys ? 'U' : undefined}
        onClick={clear}
      />
      <span role="status" className={styles.count}>
        <LateText>{`${formatCount(selected.length)} selected`}</LateText>
      </span>
      {elsewhere > 0 && (
        <span className={styles.elsewhere}>{formatCount(elsewhere)} on other pages</span>
      )}
      {selected.length < page.rowCount && (
        <Button type="link" onClick={selectAll}>
          Select all {formatCount(page.rowCount)}
        </Button>
      )}
    </>
  );
}

type StatusButtonProps<Row> = {
  noun: Resource<Row>;
  rows: readonly Row[];
  onChoose: (status: string) => void;
};

/** The statuses of a noun that has some; one that all rows have already cannot be chosen. */
function StatusButton<Row extends Identified>(props: StatusButtonProps<Row>) {
  const { noun, rows, onChoose } = props;
  const { statuses } = noun;
  if (!statuses) return null;
  return (
    <ChoiceMenu
      label="Set status"
      closes
      items={statuses.map(({ name }) => ({
        key: name,
        label: <StatusOf noun={noun} row={{ _id: '', status: name }} />,
        disabled: rows.every((row) => statusOf(row) === name),
        onClick: () => onChoose(name),
      }))}
    >
      <Button
        {...markPlace('status-of-selected')}
        icon={<AntdIcon shape={DownOutlined} />}
        iconPlacement="end"
      >
        Set status
      </Button>
    </ChoiceMenu>
  );
}
