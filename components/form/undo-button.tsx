import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastExtra } from '@/components/toast/toast-types';
import {
  changedFields,
  lostFields,
  storedAfter,
  unpackValues,
  type FormField,
  type Saving,
  type StoredRecord,
} from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import type { OnProgress } from '@/lib/http/call-types';
import { refetchBeforeWrite } from '@/lib/http/http';
import { asFields, asText, type Fields } from '@/lib/narrow';
import type { KnownRecords } from '@/lib/rows/store';
import { getSession, rememberSession } from '@/lib/session/session';
import { isolate } from '@/lib/text/format';

type Options<Values> = {
  fields: readonly FormField[];
  stored: StoredRecord | undefined;
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  refresh: (written?: KnownRecords) => Promise<void>;
  /** Called with what the undo has saved. */
  onUndone: (saving: Saving) => void;
};

/** "The status of Ann is Pending": after several changes in a row it says which one it is about. */
export function sayStatus(name: string, status: string): string {
  return `The status${name === '' ? '' : ` of ${isolate(name)}`} is ${status}`;
}

/** What an undo has come to: one that is refused cannot succeed later either. */
export type Undone = 'undone' | 'refused' | 'failed';

/**
 * The undo of a changed status; undefined where nothing can be set back. It sets that one field back,
 * unless somebody has changed the record since the save, and says what it has come to.
 */
export function undoOf<Values>(
  { fields, stored, save, refresh, onUndone }: Options<Values>,
  saving: Saving,
): (() => Promise<Undone>) | undefined {
  const status = fields.find(({ isStatus }) => isStatus)?.name;
  if (!stored?.read || status === undefined) return undefined;
  const saved = storedAfter(fields, saving);
  const before = asText(saving.before[status]);
  if (before === '' || before === saved[status]) return undefined;
  const { id, name: subject, read } = stored;
  const isSameSession = rememberSession();

  async function undo(name: string, refetch: () => Promise<Fields>): Promise<Undone> {
    if (!isSameSession() || getSession().token === null) {
      showToast('error', 'Your session has ended, so nothing was undone.');
      return 'refused';
    }
    let written: KnownRecords | undefined;
    let undone: Undone = 'undone';
    try {
      const now = await refetchBeforeWrite(refetch);
      if (!isSameSession()) return 'refused';
      const isLost = lostFields(fields, now).length > 0;
      if (isLost || changedFields(fields, saved, now).length > 0) {
        showToast('warning', 'Somebody else has changed this meanwhile, so nothing was undone.');
        return 'refused';
      }
      const after = { ...now, [name]: before };
      // The fields of the form, with what the record holds.
      const sent = await save(unpackValues(fields, after) as Values, () => undefined);
      written = new Map([[id, asFields(sent)]]);
      onUndone({ before: now, after });
      if (isSameSession()) showToast('success', `${sayStatus(subject, before)} again.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSameSession()) showFailure(error);
      undone = error.status === 404 ? 'refused' : 'failed';
    }
    await refresh(written);
    return undone;
  }

  return () => undo(status, read);
}

/** The Undo button of the toast after a changed status. */
export function undoButton<Values>(
  options: Options<Values>,
  saving: Saving,
): ToastExtra | undefined {
  const undo = undoOf(options, saving);
  if (undo === undefined) return undefined;
  return (controls) => <ToastButton label="Undo" run={undo} controls={controls} />;
}
