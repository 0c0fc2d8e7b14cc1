import { useDeferredValue, useMemo, useState } from 'react';

import { ReviewDialog } from '@/components/changes/review/review-dialog';
import type { Mending } from '@/components/changes/review/review-row';
import { WideReview } from '@/components/changes/review/wide-review';
import { LoadError } from '@/components/plain/load-error';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import type { FormField } from '@/lib/forms/form-fields';
import type { Noun, Resource } from '@/lib/nouns/noun';
import { useValue } from '@/lib/reads/use-value';
import { countRecords } from '@/lib/text/format';

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
    <ReviewDialog
      Frame={WideReview}
      noun={noun}
      plan={plan}
      title={`Change ${countRecords(noun, rows.length)}`}
      rows={rows}
      mending={{ typed, onType }}
      isNothingSaid={isNothingSaid}
      isLate={isLate}
      onClose={onClose}
      onStart={(set) => {
        // Both show with one drawing, whichever is called first.
        onClose();
        onStart(set);
      }}
    >
      {read.error && <LoadError error={read.error} onRetry={read.retry} />}
      <FieldLines fields={fields} changes={changes} onChange={change} />
      <p className={styles.hint}>
        {isNothingSaid && 'Say what becomes of a field: each row shows here first.'}
      </p>
    </ReviewDialog>
  );
}
