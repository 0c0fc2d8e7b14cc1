import { fieldLabel } from '@/components/kit/field-label';
import { type ChangeSet, isForgotten, type RowChange } from '@/lib/changes/plan/change-set';
import { countOf, countRecords } from '@/lib/text/format';

import type { CountNoun, SetNoun } from './set-words';

const fieldOf = (noun: SetNoun, name: string) =>
  noun.edit.fields.find((field) => field.name === name);
/** What a field is called. */
export const labelOf = (noun: SetNoun, name: string) =>
  fieldOf(noun, name)?.label ?? fieldLabel(name);
/** Whether a field holds words, of which one may be another. */
export const isText = (noun: SetNoun, name: string) => fieldOf(noun, name)?.kind === 'text';

/** What a row is called. */
export function nameOfRow(row: Pick<RowChange, 'id' | 'name'>): string {
  if (isForgotten(row)) return 'a record that is forgotten here';
  return row.name || '(no name)';
}

/** Says that so many records cannot be changed as asked. */
export const sayRefused = (records: string): string => `${records} cannot be changed so`;

/** How many are so already. */
export const saySame = (count: number): string =>
  countOf(count, 'has it already', 'have it already');

/** What a plan would do, for screen readers; `ticked` is its ticked part. */
export function sayPlan(noun: CountNoun, plan: ChangeSet, ticked: ChangeSet): string {
  const { refused, same } = plan;
  return [
    `${countRecords(noun, ticked.rows.length)} would change`,
    refused.length > 0 && sayRefused(countRecords(noun, refused.length)),
    same.length > 0 && saySame(same.length),
  ]
    .filter(Boolean)
    .join(', ');
}
