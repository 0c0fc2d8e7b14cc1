import { useState } from 'react';

import { pickFields } from '@/lib/changes/plan/change-set';
import {
  type FormField,
  packValues,
  type StoredRecord,
  unpackValues,
} from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { changedValues, type Draft, type DraftState } from './use-draft';

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

  /** What differs from what the form began with, and what the record held of it. */
  function changedOf(values: object, from: Partial<Values>, was: Fields): [Fields, base: Fields] {
    const changed = changedValues(values, from);
    const known = Object.entries(was).filter(([name]) => name in changed);
    return [changed, Object.fromEntries(known)];
  }

  return {
    initialValues: start.initialValues,
    /** What the record held when the form's values were typed. */
    base,
    /** Saves the changed values as the form's draft. */
    saveDraft: (values: object) => draft.save(...changedOf(values, start.initialValues, base)),
    /** What the form holds as its draft; of one that reverts a change, made when, as a record holds it. */
    draftOf(values: object, revertsMs?: number): Draft {
      const [changed, known] = changedOf(values, start.initialValues, base);
      if (revertsMs === undefined) return draft.draftOf(changed, known);
      const packed = pickFields(packValues(fields, changed), changed);
      return { ...draft.draftOf(packed, known), revertsMs };
    },
    /** Makes the record as it was read last the baseline. */
    reset: () => setStart({ ...latest, hasDraft: false }),
    /** Makes it what it is now again, after a reset. */
    restore: () => setStart({ ...start, base, hasDraft: false }),
    /** Makes what another admin saved the baseline of the values typed so far. */
    rebase: (theirs: Fields, values: object) => {
      const next = { ...initialValues, ...unpackValues(fields, theirs) };
      setStart({ initialValues: next, base: theirs, hasDraft: false });
      draft.save(...changedOf(values, next, theirs));
    },
  };
}
