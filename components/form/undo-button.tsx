import type { ReactNode } from 'react';

import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastControls } from '@/components/toast/toast-types';
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
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import { asFields, asText, type Fields } from '@/lib/narrow';
import type { KnownRecords } from '@/lib/rows/known-records';
import { getSession, rememberSession } from '@/lib/session/session';

type Options<Values> = {
  fields: readonly FormField[];
  stored: StoredRecord | undefined;
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  refresh: (written?: KnownRecords) => Promise<void>;
  /** Called with what the undo has saved. */
  onUndone: (saving: Saving) => void;
};

/**
 * The Undo button of the toast after a changed status. It sets that one field back, unless somebody
 * has changed the record since the save.
 */
export function undoButton<Values>(
  { fields, stored, save, refresh, onUndone }: Options<Values>,
  saving: Saving,
): ((controls: ToastControls) => ReactNode) | undefined {
  const status = fields.find(({ isStatus }) => isStatus)?.name;
  if (!stored?.read || status === undefined) return undefined;
  const saved = storedAfter(fields, saving);
  const before = asText(saving.before[status]);
  if (before === '' || before === saved[status]) return undefined;
  const { id, read } = stored;
  const isSameSession = rememberSession();

  async function undo(name: string, refetch: () => Promise<Fields>): Promise<void> {
    if (!isSameSession() || getSession().token === null) {
      showToast('error', 'Your session has ended, so nothing was undone.');
      return;
    }
    let written: KnownRecords | undefined;
    try {
      const now = await refetchBeforeWrite(refetch);
      if (!isSameSession()) return;
      const isLost = lostFields(fields, now).length > 0;
      if (isLost || changedFields(fields, saved, now).length > 0) {
        showToast('warning', 'Somebody else has changed this meanwhile, so nothing was undone.');
        return;
      }
      const after = { ...now, [name]: before };
      // The fields of the form, with what the record holds.
      const sent = await save(unpackValues(fields, after) as Values, () => undefined);
      written = new Map([[id, asFields(sent)]]);
      onUndone({ before: now, after });
      if (isSameSession()) showToast('success', `The status is ${before} again.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSameSession()) showFailure(error);
    }
    await refresh(written);
  }

  return (controls) => (
    <ToastButton label="Undo" run={() => undo(status, read)} controls={controls} />
  );
}
