import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { useConfirm } from '@/components/dialog/use-confirm';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { LateText } from '@/components/plain/late-text';
import type { RecordStatus, Resource } from '@/lib/rows/resource-read';
import { keepInside } from '@/lib/text/bidi';
import { countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { deletion, statusChange, statusOf, type BulkAction } from './bulk-actions';
import styles from './bulk.module.css';

/** Above this the number is typed before anything is deleted. */
const MOST_UNTYPED = 50;
const MOST_NAMED = 5;

type Props<Row extends { _id: string }> = {
  resource: Resource<Row>;
  /** The selected ones. */
  rows: readonly Row[];
  /** How many rows the list has on all its pages. */
  total: number;
  onSelectAll: () => void;
  onDeselect: (rows: readonly Row[]) => void;
  onExport: () => void;
  isBusy: boolean;
  onStart: (action: BulkAction<Row>, rows: readonly Row[]) => void;
};

/** Actions on the selected rows, each confirmed with their number. */
export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, rows, total, isBusy, onDeselect, onStart } = props;
  const { ask, dialog } = useConfirm();
  const clearing = useRef<HTMLButtonElement>(null);
  const countRows = (count: number) => countRecords(resource, count);

  // Each takes away the button that had the focus.
  function selectAll(): void {
    props.onSelectAll();
    clearing.current?.focus();
  }

  function clear(): void {
    onDeselect(rows);
    document.querySelector<HTMLElement>('main th input[type=checkbox]')?.focus();
  }

  function askToDelete(): void {
    const what = rows.length === 1 ? `this ${resource.singular}` : countRows(rows.length);
    const { question, consequence } = resource.deletion;
    ask(
      question(what),
      () => onStart(deletion(resource), rows),
      <BidiText>{describeSubjects(rows.map(resource.nameOf))}</BidiText>,
      consequence,
      rows.length > MOST_UNTYPED ? String(rows.length) : undefined,
    );
  }

  function askToSet(status: RecordStatus): void {
    const done = rows.filter((row) => statusOf(row) === status.name);
    const others = rows.filter((row) => statusOf(row) !== status.name);
    const question = `Are you sure you want to set ${countRows(others.length)} to ${status.name}?`;
    const note = ` ${formatCount(done.length)} of those selected have it already.`;
    ask(done.length > 0 ? question + note : question, () => {
      // The job takes each row out of the selection that it has changed.
      onDeselect(done);
      onStart(statusChange(resource, status), others);
    });
  }

  // The question stands outside: it would inherit that the bar breaks no lines.
  return (
    <>
      {dialog}
      <div className={styles.selected} role="group" aria-label="Selected rows">
        <span role="status" className={styles.count}>
          <LateText>{`${formatCount(rows.length)} selected`}</LateText>
        </span>
        {rows.length < total && (
          <Button size="small" type="link" onClick={selectAll}>
            Select all {formatCount(total)}
          </Button>
        )}
        {resource.statuses?.map((status) => (
          <Button
            key={status.name}
            size="small"
            disabled={isBusy || rows.every((row) => statusOf(row) === status.name)}
            onClick={() => askToSet(status)}
          >
            Set to {status.name}
          </Button>
        ))}
        <Button size="small" icon={<AntdIcon shape={DownloadOutlined} />} onClick={props.onExport}>
          Export<span className={layout.unseen}> selected</span>
        </Button>
        <Button
          size="small"
          danger
          icon={<AntdIcon shape={DeleteOutlined} />}
          disabled={isBusy}
          onClick={askToDelete}
        >
          Delete<span className={layout.unseen}> selected</span>
        </Button>
        <Button ref={clearing} size="small" type="text" onClick={clear}>
          Clear<span className={layout.unseen}> selection</span>
        </Button>
      </div>
    </>
  );
}

/** "Ann, Bo, Cy, Di, Ed and 12 more". */
function describeSubjects(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => keepInside(name || '(no name)'));
  const more = names.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}
