import type { ReactNode } from 'react';

import type { StoredRecord } from '@/components/conflict/use-conflict-check';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastControls } from '@/components/toast/toast-types';
import {
  changedFields,
  storedAfter,
  unpackValues,
  type FormField,
  type Saving,
} from '@/lib/forms/form-fields';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import type { OnProgress } from '@/lib/http/http';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import { asText } from '@/lib/narrow';
import { getSession } from '@/lib/session/session';

type Options<Values> = {
  fields: readonly FormField[];
  stored: StoredRecord | undefined;
  /** The field that can be set back, if any. */
  undoes: string | undefined;
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  refresh: () => Promise<void>;
  /** Hears what was set back. */
  onUndone: (saving: Saving) => void;
};

/**
 * The way back from a changed status, offered in the toast that tells of it. It sets back this one
 * field, and only while the record is as the save left it.
 */
export function undoButton<Values>(
  { fields, stored, undoes, save, refresh, onUndone }: Options<Values>,
  saving: Saving | null,
): ((controls: ToastControls) => ReactNode) | undefined {
  const read = stored?.read;
  if (!read || undoes === undefined || saving === null) return undefined;
  const left = storedAfter(fields, saving);
  const before = asText(saving.before[undoes]);
  if (before === '' || before === left[undoes]) return undefined;
  const { token } = getSession();
  const reread = read;

  async function undo(): Promise<void> {
    if (getSession().token !== token) {
      showToast('error', 'Your session has ended, so nothing was undone.');
      return;
    }
    try {
      const now = await refetchBeforeWrite(reread);
      if (changedFields(fields, left, now).length > 0) {
        showToast('warning', 'Somebody else has changed this meanwhile, so nothing was undone.');
        return;
      }
      const after = { ...now, [undoes ?? '']: before };
      // The fields of the form, with what the record holds.
      await save(unpackValues(fields, after) as Values, () => undefined);
      onUndone({ before: now, after });
      showToast('success', `The status is ${before} again.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', describeFailure(error));
    }
    await refresh();
  }

  return (controls) => <ToastButton label="Undo" run={undo} controls={controls} />;
}
