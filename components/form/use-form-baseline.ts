import { useState } from 'react';

import { unpackValues, type FormField } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { changedValues } from './draft';
import type { StoredRecord } from './stored-record';
import type { DraftState } from './use-draft';

/** The version of the record that a form's changes are told from, and the ways to replace it. */
export type FormBaseline<Values> = {
  initialValues: Partial<Values>;
  /** What the record held when the form's values were typed. */
  base: Fields;
  /** Saves the changed values as the form's draft. */
  saveDraft: (values: object) => void;
  /** Makes the record as it was read last the baseline. */
  reset: () => void;
  /** Makes what another admin saved the baseline of the values typed so far. */
  rebase: (base: Fields, values: object) => void;
};

/**
 * The baseline of a form. It stays while the form is open, whatever other admins save meanwhile, so
 * that only what was typed here counts as changed.
 */
export function useFormBaseline<Values extends object>(
  initialValues: Partial<Values>,
  fields: readonly FormField[],
  stored: StoredRecord | undefined,
  draft: DraftState,
): FormBaseline<Values> {
  const latest = { initialValues, base: stored?.values ?? {} };
  const [start, setStart] = useState({ ...latest, hasDraft: true });
  // A draft of an earlier visit knows what the record held then.
  const base = start.hasDraft ? { ...start.base, ...draft.found?.base } : start.base;

  function saveDraft(values: object, from: Partial<Values>, was: Fields): void {
    const changed = changedValues(values, from);
    const known = Object.entries(was).filter(([name]) => name in changed);
    draft.save(changed, Object.fromEntries(known));
  }

  return {
    initialValues: start.initialValues,
    base,
    saveDraft: (values) => saveDraft(values, start.initialValues, base),
    reset: () => setStart({ ...latest, hasDraft: false }),
    rebase: (theirs, values) => {
      const next = { ...initialValues, ...unpackValues(fields, theirs) };
      setStart({ initialValues: next, base: theirs, hasDraft: false });
      saveDraft(values, next, theirs);
    },
  };
}
