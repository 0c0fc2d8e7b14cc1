import { useRef } from 'react';

import {
  type FormField,
  isSameIn,
  isUntouched,
  packValues,
  type Saving,
  type StoredRecord,
  touchedFields,
} from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import type { Fields } from '@/lib/narrow';

import { type Draft, formValues } from './use-draft';
import type { LostCall } from './use-lost-call';

/** Whether nobody knows what became of a save. */
export const isDoubtful = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isOutcomeUnknown;

/** The failure of a try that was made while nobody knew what had become of the one before. */
export function asUnknown(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, isCancelled, isSetupSuspect, isAskedByHost, retryAfterMs } = error;
  const facts = { isCancelled, isSetupSuspect, isAskedByHost, retryAfterMs };
  return new ApiError(message, status, { ...facts, isOutcomeUnknown: true });
}

/** What a draft of an earlier visit has sent, or has become since; null where it was not sent, or is answered. */
function savingOf(fields: readonly FormField[], draft: Draft | null | undefined): Saving | null {
  if (draft?.sentAtMs === undefined) return null;
  const changed = fields.filter(({ name }) => name in draft.values);
  return { before: draft.base ?? {}, after: packValues(changed, formValues(draft, fields)) };
}

/** Whether a record holds what a save sent: of a new image, that there is another one than before. */
const holds = (fields: readonly FormField[], { before, after }: Saving, now: Fields) =>
  fields.every((field) => {
    const { name } = field;
    if (!(name in after)) return true;
    if (after[name] instanceof File) return !isSameIn(field, now[name], before[name]);
    return isUntouched(field, after[name], now[name]);
  });

/** What a form knows of its tries of which nobody knows what became. */
export type DoubtfulSave = ReturnType<typeof useDoubtfulSave>;

/**
 * What an edited record would hold by a save whose reply was lost, of this visit or of the one that left the draft
 * `found`: the record is looked at at once, and where that fails before the next try. Where no call reads it, what
 * that save touched is known no more.
 */
export function useDoubtfulSave(
  fields: readonly FormField[],
  stored: StoredRecord | undefined,
  lostCall: LostCall,
  found: Draft | null | undefined,
) {
  /** Undefined until this visit has a try, or knows what became of the earlier one. */
  const tried = useRef<Saving | null>(undefined);
  const lost = () => (tried.current === undefined ? savingOf(fields, found) : tried.current);
  const unknown = useRef<ReadonlySet<string>>(new Set());
  /** Whether a record holds the kept save, so that nobody else has changed it. */
  function isHeld(now: Fields): boolean {
    const saving = lost();
    return saving !== null && holds(fields, saving, now);
  }

  return {
    /** Whether a save that failed has arrived all the same; it is kept where nobody knows. */
    async hasArrived(saving: Saving, error: unknown): Promise<boolean> {
      tried.current = null;
      if (!isDoubtful(error)) return false;
      tried.current = saving;
      lostCall.note(error);
      if (!stored?.read) {
        const { before, after } = saving;
        const isSame = (field: FormField) =>
          isUntouched(field, after[field.name], before[field.name]);
        const touched = touchedFields(fields, isSame).map(({ name }) => name);
        unknown.current = new Set([...unknown.current, ...touched]);
        return false;
      }
      const now = await stored.read().catch(() => null);
      if (now === null || !holds(fields, saving, now)) return false;
      tried.current = null;
      return true;
    },
    isOpen: () => lost() !== null || unknown.current.size > 0,
    isHeld,
    /**
     * Waits until the kept save has surely arrived, but not for one that a record holds: what is sent before that
     * would be overwritten by it. A new record is looked for first. Whether the record is to be read again.
     * @throws SaveCancelled where the form was left
     */
    settle: async (now: Fields) =>
      stored !== undefined && lost() !== null && !isHeld(now) && (await lostCall.settle()),
    /** Of what a record held, what it still surely holds: the rest is sent again, also as it was. */
    surely: (before: Fields): Fields =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !unknown.current.has(name))),
    /** The kept save where a record turns out to hold it, once; else null. */
    takeArrived(now: Fields): Saving | null {
      const saving = isHeld(now) ? lost() : null;
      tried.current = null;
      return saving;
    },
  };
}
