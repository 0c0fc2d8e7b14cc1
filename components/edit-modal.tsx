import { Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';

import { UploadProgress } from '@/components/upload-progress';
import { useSaveFlow, type SaveOptions } from '@/components/use-save-flow';

import styles from './form.module.css';

type FormProps<Values> = SaveOptions<Values> & {
  initialValues: Partial<Values>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A record's edit form in a dialog. It starts anew each time it opens; closing it cancels the
 * delayed move, and a click beside it closes nothing, since that would lose what was typed.
 */
export function EditModal<Values extends object>({
  title,
  open,
  ...form
}: FormProps<Values> & { title: string; open: boolean }) {
  return (
    <Modal
      title={title}
      open={open}
      onCancel={form.onClose}
      footer={null}
      mask={{ closable: false }}
      classNames={{ header: styles.dialogHeader }}
      destroyOnHidden
    >
      <EditForm {...form} />
    </Modal>
  );
}

function EditForm<Values extends object>(props: FormProps<Values>) {
  const { initialValues, onClose, children, ...saving } = props;
  const { form, isPending, progress, isSaved } = useSaveFlow(saving);

  return (
    <Form<Values>
      {...form}
      layout="vertical"
      initialValues={initialValues}
      requiredMark={false}
      noValidate // the browser's own bubbles would stop a submit before our messages
    >
      {children}
      <div className={styles.buttons}>
        <UploadProgress percent={progress} />
        <Button onClick={onClose} disabled={false}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isSaved}>
          Submit
        </Button>
      </div>
    </Form>
  );
}
