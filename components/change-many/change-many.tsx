import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';

import type { Mending } from '@/components/changes/review-row';
import { ReviewTable } from '@/components/changes/review-table';
import { noWayBack, sayPlan } from '@/components/changes/set-words';
import { useTicks } from '@/components/changes/use-ticks';
import { AntdAlert } from '@/components/kit/alert';
import { AntdModal } from '@/components/kit/modal';
import { LoadError } from '@/components/plain/load-error';
import type { ChangeSet } from '@/lib/changes/change-set';
import type { Resource } from '@/lib/nouns/noun';
import { useValue } from '@/lib/rows/use-value';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './change-many.module.css';
import { emptyChange, FieldLines, type ManyField } from './field-lines';
import { type FieldChange, isFilled, manySet, withoutWayBack } from './many-set';

/** The fields of a noun that can be changed of many records at once, and the read of what one of them can be. */
function useManyFields<Row>({ edit, statuses }: Resource<Row>) {
  const { choices } = edit;
  const read = useValue(choices?.read ?? null);
  const known = read.data === undefined ? [] : (choices?.names(read.data) ?? []);
  const fields = edit.many.flatMap((name): ManyField[] => {
    const field = edit.fields.find((one) => one.name === name);
    if (field === undefined) return [];
    if (field.isStatus) {
      return [{ name, label: field.label, choices: (statuses ?? []).map((one) => one.name) }];
    }
    const { label, isLong } = field;
    return [{ name, label, isLong, ...(choices?.field === name && { choices: known }) }];
  });
  return { fields, read };
}

type Props<Row extends { _id: string }> = {
  noun: Resource<Row>;
  rows: readonly Row[];
  onClose: () => void;
  onStart: (set: ChangeSet) => void;
};

/** Changes fields of many records: what becomes of each is shown before anything is sent. */
export function ChangeMany<Row extends { _id: string }>(props: Props<Row>) {
  const { noun, rows, onClose, onStart } = props;
  const { fields, read } = useManyFields(noun);
  const [first] = fields;
  const [changes, setChanges] = useState<readonly FieldChange[]>(first ? [emptyChange(first)] : []);
  const [typed, setTyped] = useState<Mending['typed']>(new Map());
  // The table of thousands of rows follows what is typed, and never holds it up.
  const shown = useDeferredValue(changes);
  const shownTyped = useDeferredValue(typed);
  const plan = useMemo(
    () => manySet(noun, rows, shown, shownTyped),
    [noun, rows, shown, shownTyped],
  );
  const { ticked, ...ticks } = useTicks(plan);
  const stuck = useMemo(() => withoutWayBack(noun, rows, ticked), [noun, rows, ticked]);
  const isNothingSaid = !shown.some(isFilled);
  const isLate = shown !== changes || shownTyped !== typed;

  const onType: Mending['onType'] = (id, values) =>
    setTyped((before) => new Map(before).set(id, values));

  function change(next: readonly FieldChange[]): void {
    setChanges(next);
    // It was typed in place of what the changes made of it.
    setTyped(new Map());
  }

  return (
    <AntdModal
      open
      width={960}
      title={`Change ${countRecords(noun, rows.length)}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={isNothingSaid || ticked.rows.length === 0 || isLate}
            onClick={() => {
              // Both show with one drawing, whichever is called first.
              onClose();
              onStart(ticked);
            }}
          >
            Change {countRecords(noun, ticked.rows.length)}
          </Button>
        </>
      }
    >
      {/* There before its words, which are heard then. */}
      <p role="status" className={layout.unseen}>
        {!isNothingSaid && sayPlan(noun, plan, ticked)}
      </p>
      {read.error && <LoadError error={read.error} onRetry={read.retry} />}
      <FieldLines fields={fields} changes={changes} onChange={change} />
      {isNothingSaid && (
        <p className={styles.hint}>Say what becomes of a field: each row shows here first.</p>
      )}
      {stuck.length > 0 && (
        <AntdAlert variant="warning">
          {noWayBack(countRecords(noun, stuck.length), stuck)}
        </AntdAlert>
      )}
      <ReviewTable
        noun={noun}
        plan={plan}
        {...ticks}
        mending={{ typed, onType }}
        isNothingSaid={isNothingSaid}
      />
    </AntdModal>
  );
}
