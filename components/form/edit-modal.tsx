import { AntdModal } from '@/components/antd/modal';
import type { Resource } from '@/lib/data/resource-read';
import type { Fields } from '@/lib/narrow';

import { useLeaveForm } from './draft-toasts';
import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<RecordFormProps<Values>, 'onCancel'> & {
  open: boolean;
  onClose: () => void;
};

/** Dialogs are as wide as the fields of a form need, and those with a preview wider by that. */
const WIDTH_PX = { alone: 592, withPreview: 860 };

/**
 * A record's edit form in a dialog, mounted anew each time it opens. Closing it cancels the delayed
 * move and keeps what was typed as a draft; a click beside it closes nothing.
 */
export function EditModal<Values extends object>({ open, onClose, ...form }: Props<Values>) {
  const leave = useLeaveForm(onClose);
  return (
    <AntdModal
      title={form.title}
      width={form.preview ? WIDTH_PX.withPreview : WIDTH_PX.alone}
      open={open}
      onCancel={leave}
      footer={null}
      bodyClass={styles.body}
      destroyOnHidden
    >
      <RecordForm<Values> {...form} className={styles.dialog} onCancel={leave} />
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
