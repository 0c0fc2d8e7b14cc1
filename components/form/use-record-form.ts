import type { FormInstance } from 'antd';
import { useRef, type ReactNode, type RefObject } from 'react';

import { useConflictCheck, type StoredRecord } from '@/components/conflict/use-conflict-check';
import { logSaving } from '@/lib/activity/log-saving';
import { useRefresh } from '@/lib/data/use-resource';
import type { DraftState } from '@/lib/drafts/use-draft';
import type { FormField, Saving } from '@/lib/forms/form-fields';

import { undoButton } from './undo-button';
import { useFormBaseline, type FormBaseline } from './use-form-baseline';
import { useSaveFlow, type SaveFlow, type SaveOptions } from './use-save-flow';

/** What a form states about the record that it saves. */
export type RecordFormOptions<Values> = Omit<SaveOptions<Values>, 'offer'> & {
  /** What the form is called, also where its draft is offered. */
  title: string;
  /** The name of the record that is edited; left out for a new one. */
  subject?: string;
  initialValues: Partial<Values>;
  /** The fields by the names that people know them by. */
  fields?: readonly FormField[];
  /** The record that is edited, to be read again before it is saved; left out for a new one. */
  stored?: StoredRecord;
  /** The name of the status that the toast after success can set back. */
  undoes?: string;
};

const NO_FIELDS: readonly FormField[] = [];

/**
 * The save flow of a form with all that surrounds it: the comparison with what others saved
 * meanwhile, the way back from a status, the end of the draft, and the log.
 */
export function useRecordForm<Values extends object>(
  record: RecordFormOptions<Values>,
  draft: DraftState,
): {
  form: RefObject<FormInstance<Values> | null>;
  start: FormBaseline<Values>;
  flow: SaveFlow<Values>;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const { initialValues, fields = NO_FIELDS, stored, undoes, save } = record;
  const form = useRef<FormInstance<Values>>(null);
  const start = useFormBaseline(initialValues, fields, stored, draft);
  const { base, moveTo: onMoved } = start;
  const together = useConflictCheck<Values>({ fields, stored, form, base, onMoved });
  const refresh = useRefresh(record.resource);

  function log(saving: Saving | null): void {
    const { resource: noun, title, subject = '' } = record;
    const { owner, address } = draft;
    logSaving(
      { owner, noun, record: stored?.id, subject, address, title, fields, status: undoes },
      saving,
    );
  }

  const flow = useSaveFlow<Values>(
    {
      ...record,
      save: async (values, onProgress) => save(await together.resolve(values), onProgress),
      offer: () =>
        undoButton({ fields, stored, undoes, save, refresh, onUndone: log }, together.readSaving()),
    },
    () => {
      draft.remove();
      log(together.readSaving());
    },
  );

  return { form, start, flow, notice: together.notice, dialog: together.dialog };
}
