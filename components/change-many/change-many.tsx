import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';

import type { Mending } from '@/components/changes/review/review-row';
import { ReviewTable } from '@/components/changes/review/review-table';
import { StuckRows, stuckRows } from '@/components/changes/review/stuck-rows';
import { useTicks } from '@/components/changes/review/use-ticks';
import { sayPlan } from '@/components/changes/set-words';
import { AntdModal } from '@/components/kit/modal';
import { LoadError } from '@/components/plain/load-error';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { FormField } from '@/lib/forms/form-fields';
import type { Noun, Resource } from '@/lib/nouns/noun';
import { useValue } from '@/lib/rows/use-value';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './change-many.module.css';
import { emptyChange, FieldLines, type ManyField } from './field-lines';
import { type FieldChange, isFilled, manySet } from './many-set';

type Choices = Pick<ManyField, 'choices'>;

/** A status takes one of those that its noun has. */
const choicesOfStatus = ({ statuses = [] }: Pick<Noun, 'statuses'>): Choices => ({
  choices: statuses.map(({ name }) => name),
});

/** The fields of a noun that can be changed of many records at once, and the read of what one of them can be. */
function useManyFields<Row>(noun: Resource<Row>) {
  const { choices, fields, many } = noun.edit;
  const read = useValue(choices?.read ?? null);
  /** One field of a noun takes what is read for it. */
  const choicesThatAreRead = (): Choices => ({
    choices: read.data === undefined ? [] : (choices?.names(read.data) ?? []),
  });
  function choicesOf({ name, isStatus }: FormField): Choices {
    if (isStatus) return choicesOfStatus(noun);
    return choices?.field === name ? choicesThatAreRead() : {};
  }
  return {
    read,
    fields: many.flatMap((name): ManyField[] => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined) return [];
      const { label, isLong } = field;
      return [{ name, label, isLong, ...choicesOf(field) }];
    }),
  };
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
  const stuck = useMemo(() => stuckRows(noun, rows, ticked), [noun, rows, ticked]);
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
      <p className={styles.hint}>
        {isNothingSaid && 'Say what becomes of a field: each row shows here first.'}
      </p>
      <StuckRows noun={noun} stuck={stuck} />
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
