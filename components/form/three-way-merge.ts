import { isSameValue, isUntouched, type FormField } from '@/lib/forms/form-fields';
import { asList, type Fields } from '@/lib/narrow';

import { mergeLists } from './merge-lists';

/** A field that both admins changed, each in another way. */
export type Conflict = { field: FormField; base: unknown; theirs: unknown; mine: unknown };

/** The merge of two admins' changes to one record. */
export type MergeResult = {
  /** What can be saved; of a conflict it holds mine until the admin chooses. */
  merged: Fields;
  conflicts: Conflict[];
  /** Fields that take over their change without asking. */
  taken: FormField[];
};

type FieldMerge = { value: unknown; outcome: 'mine' | 'taken' | 'conflict' };

function mergeField({ field, base, theirs, mine }: Conflict): FieldMerge {
  if (isSameValue(base, theirs)) return { value: mine, outcome: 'mine' };
  if (isUntouched(field, mine, base)) return { value: theirs, outcome: 'taken' };
  if (isSameValue(mine, theirs)) return { value: mine, outcome: 'mine' };
  const list = field.kind === 'list' && mergeLists(asList(base), asList(mine), asList(theirs));
  return list ? { value: list, outcome: 'taken' } : { value: mine, outcome: 'conflict' };
}

/**
 * Compares what a record was when a form opened (`base`), what it is now (`theirs`), and what the
 * form holds (`mine`). A field that `mine` leaves as it was never overwrites `theirs`.
 */
export function threeWayMerge(
  fields: readonly FormField[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergeResult {
  const result: MergeResult = { merged: {}, conflicts: [], taken: [] };
  for (const field of fields) {
    const { name } = field;
    const states = { field, base: base[name], theirs: theirs[name], mine: mine[name] };
    const { value, outcome } = mergeField(states);
    result.merged[name] = value;
    if (outcome === 'conflict') result.conflicts.push(states);
    if (outcome === 'taken') result.taken.push(field);
  }
  return result;
}
