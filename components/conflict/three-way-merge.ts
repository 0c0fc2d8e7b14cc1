import { isSameValue, isUntouched, type FormField } from '@/lib/forms/form-fields';
import { asList, type Fields } from '@/lib/narrow';

import { mergeLists } from './merge-lists';

/** A field that both sides changed, each in another way. */
export type Conflict = { field: FormField; base: unknown; theirs: unknown; mine: unknown };

/** What becomes of a record that two admins changed at the same time. */
export type MergeResult = {
  /** What can be saved; of a conflict it holds mine until somebody chooses. */
  merged: Fields;
  conflicts: Conflict[];
  /** What only they changed, and what could be put together: it stays without asking. */
  taken: FormField[];
};

type Outcome = { value: unknown; isConflict: boolean; isTaken: boolean };

function settle({ field, base, theirs, mine }: Conflict): Outcome {
  const hasMoved = !isSameValue(base, theirs);
  if (!hasMoved) return { value: mine, isConflict: false, isTaken: false };
  if (isUntouched(field, mine, base)) return { value: theirs, isConflict: false, isTaken: true };
  if (isSameValue(mine, theirs)) return { value: mine, isConflict: false, isTaken: false };
  const together =
    field.kind === 'list' ? mergeLists(asList(base), asList(mine), asList(theirs)) : null;
  return { value: together ?? mine, isConflict: together === null, isTaken: together !== null };
}

/**
 * Compares what a record was when a form opened (`base`), what it is now (`theirs`), and what the
 * form holds (`mine`). Nothing that `mine` left alone ever overwrites `theirs`.
 */
export function threeWayMerge(
  fields: readonly FormField[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergeResult {
  const comparison: MergeResult = { merged: {}, conflicts: [], taken: [] };
  for (const field of fields) {
    const { name } = field;
    const conflict = { field, base: base[name], theirs: theirs[name], mine: mine[name] };
    const { value, isConflict, isTaken } = settle(conflict);
    comparison.merged[name] = value;
    if (isConflict) comparison.conflicts.push(conflict);
    if (isTaken) comparison.taken.push(field);
  }
  return comparison;
}
