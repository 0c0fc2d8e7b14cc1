import { AntdTheme } from '@/components/antd/antd-theme';
import wholeDialog from '@/components/antd/full-screen-modal.module.css';
import { AntdModal } from '@/components/antd/modal';

import styles from './form.module.css';
import { SaveForm, type SaveFormProps } from './record-form';

type Props<Values> = Omit<SaveFormProps<Values>, 'onCancel'> & {
  open: boolean;
  onClose: () => void;
};

/**
 * A record's edit form in a dialog. It starts anew each time it opens, or with what was typed and
 * not sent; closing it cancels the delayed move, and a click beside it closes nothing.
 */
export function EditModal<Values extends object>({ open, onClose, ...form }: Props<Values>) {
  return (
    <AntdTheme>
      <AntdModal
        title={form.title}
        className={wholeDialog.whole}
        open={open}
        onCancel={onClose}
        footer={null}
        classNames={{ header: styles.dialogHeader }}
        destroyOnHidden
      >
        <SaveForm<Values> {...form} onCancel={onClose} />
      </AntdModal>
    </AntdTheme>
  );
}
