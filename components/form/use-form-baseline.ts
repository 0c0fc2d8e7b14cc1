import { useState } from 'react';

import type { StoredRecord } from '@/components/conflict/use-conflict-check';
import { changedValues } from '@/lib/drafts/draft-values';
import type { DraftState } from '@/lib/drafts/use-draft';
import { unpackValues, type FormField } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

/** What a form started from, and the ways to change that. */
export type FormBaseline<Values> = {
  initialValues: Partial<Values>;
  /** What the record held when the form's values were typed. */
  base: Fields;
  /** Stores what was typed as a draft. */
  saveDraft: (values: object) => void;
  /** Starts from what the record holds now. */
  restart: () => void;
  /** Starts from what somebody else made of the record, with the values typed since. */
  moveTo: (base: Fields, values: object) => void;
};

type Start<Values> = {
  initialValues: Partial<Values>;
  base: Fields;
  /** False while a draft may know better what a field held when it was changed. */
  isOwn: boolean;
};

/**
 * What a form started from. It stays while the form is open, whatever others change in the record
 * meanwhile, so that only what was typed here counts as typed.
 */
export function useFormBaseline<Values extends object>(
  initialValues: Partial<Values>,
  fields: readonly FormField[],
  stored: StoredRecord | undefined,
  draft: DraftState,
): FormBaseline<Values> {
  const [start, setStart] = useState<Start<Values>>({
    initialValues,
    base: stored?.values ?? {},
    isOwn: false,
  });
  const base = start.isOwn ? start.base : { ...start.base, ...draft.found?.base };

  function saveChanged(values: object, from: Partial<Values>, was: Fields): void {
    const changed = changedValues(values, from);
    const known = Object.entries(was).filter(([name]) => name in changed);
    draft.save(changed, Object.fromEntries(known));
  }

  return {
    initialValues: start.initialValues,
    base,
    saveDraft: (values) => saveChanged(values, start.initialValues, base),
    restart: () => setStart({ initialValues, base: stored?.values ?? {}, isOwn: true }),
    moveTo: (now, values) => {
      const next = { ...initialValues, ...unpackValues(fields, now) };
      setStart({ initialValues: next, base: now, isOwn: true });
      saveChanged(values, next, now);
    },
  };
}
