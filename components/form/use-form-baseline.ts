import { useState } from 'react';

import { type FormField, type StoredRecord, unpackValues } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { changedValues, type DraftState } from './use-draft';

/**
 * The baseline of a form: the version of the record that its changes are told from. It stays while the
 * form is open, whatever other admins save meanwhile, so that only what was typed here counts as changed.
 */
export function useFormBaseline<Values extends object>(
  initialValues: Partial<Values>,
  fields: readonly FormField[],
  stored: StoredRecord | undefined,
  draft: DraftState,
) {
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
    /** What the record held when the form's values were typed. */
    base,
    /** Saves the changed values as the form's draft. */
    saveDraft: (values: object) => saveDraft(values, start.initialValues, base),
    /** Makes the record as it was read last the baseline. */
    reset: () => setStart({ ...latest, hasDraft: false }),
    /** Makes it what it is now again, after a reset. */
    restore: () => setStart({ ...start, base, hasDraft: false }),
    /** Makes what another admin saved the baseline of the values typed so far. */
    rebase: (theirs: Fields, values: object) => {
      const next = { ...initialValues, ...unpackValues(fields, theirs) };
      setStart({ initialValues: next, base: theirs, hasDraft: false });
      saveDraft(values, next, theirs);
    },
  };
}
