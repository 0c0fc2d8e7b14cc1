import fullScreen from '@/components/antd/full-screen-modal.module.css';
import { AntdModal } from '@/components/antd/modal';
import type { Resource } from '@/lib/data/resource-read';
import type { Fields } from '@/lib/narrow';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<RecordFormProps<Values>, 'onCancel'> & {
  open: boolean;
  onClose: () => void;
};

/**
 * A record's edit form in a dialog, mounted anew each time it opens. Closing it cancels the delayed
 * move; a click beside it closes nothing.
 */
export function EditModal<Values extends object>({ open, onClose, ...form }: Props<Values>) {
  return (
    <AntdModal
      title={form.title}
      className={`${fullScreen.fullScreen} ${styles.dialog}`}
      open={open}
      onCancel={onClose}
      footer={null}
      classNames={{ header: styles.dialogHeader, body: styles.dialogBody }}
      destroyOnHidden
    >
      <RecordForm<Values> {...form} onCancel={onClose} />
    </AntdModal>
  );
}

/** The record of an edit form; `toValues` picks what the form can change. */
export function editedRecord<Row extends { _id: string }>(
  { name, recordTitle, get, nameOf, redirectDelayMs }: Resource<Row>,
  row: Row,
  toValues: (row: Row) => Fields,
) {
  const { _id: id } = row;
  return {
    title: `Edit ${recordTitle}`,
    resource: name,
    delayMs: redirectDelayMs,
    stored: {
      id,
      name: nameOf(row),
      values: toValues(row),
      read: async () => toValues(await get(id)),
    },
  } satisfies Partial<RecordFormProps<never>>;
}
