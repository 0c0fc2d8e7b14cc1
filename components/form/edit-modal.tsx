import { AntdModal } from '@/components/kit/modal';
import { BidiText } from '@/components/plain/bidi-text';
import { madeAt } from '@/lib/changes/plan/another-record';
import { type FormField, readableForm } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields, type Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<RecordFormProps<Values>, 'onCancel'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** Dialogs are as wide as the fields of a form need, and those with a preview wider by that. */
const WIDTH_PX = { alone: 592, withPreview: 860 };

/**
 * A record's edit form in a dialog, mounted anew each time it opens. Closing it cancels the delayed
 * move and keeps what was typed as a draft; a click beside it closes nothing.
 */
export function EditModal<Values extends object>({ isOpen, onClose, ...form }: Props<Values>) {
  return (
    <AntdModal
      title={
        <span className={styles.title}>
          {form.title}
          {form.stored?.name && (
            <span className={styles.subject} aria-hidden>
              <BidiText>{form.stored.name}</BidiText>
            </span>
          )}
        </span>
      }
      width={form.preview ? WIDTH_PX.withPreview : WIDTH_PX.alone}
      open={isOpen}
      onCancel={onClose}
      footer={null}
      bodyClass={styles.body}
      destroyOnHidden
    >
      <RecordForm<Values> {...form} className={styles.dialog} onCancel={onClose} />
    </AntdModal>
  );
}

/** The record of an edit form; `toValues` picks what the form can change, by its fields' names. */
export function editedRecord<Row extends { _id: string } & Narrowed>(
  { name, recordTitle, get, nameOf, redirectDelayMs, edit }: Resource<Row>,
  row: Row,
  all: readonly FormField[],
  toValues: (row: Row) => Fields,
) {
  const { _id: id } = row;
  const { fields, unread, values } = readableForm(all, row, toValues);
  return {
    title: `Edit ${recordTitle}`,
    resource: name,
    delayMs: redirectDelayMs,
    onWritten: edit.onWritten,
    fields,
    unread,
    stored: {
      id,
      name: nameOf(row),
      ...madeAt(row),
      values,
      read: async () => {
        const now = await get(id);
        return {
          ...readableForm(all, now, toValues).values,
          ...madeAt(now),
          updatedAt: asText(asFields(now).updatedAt),
        };
      },
    },
  } satisfies Partial<RecordFormProps<never>>;
}
