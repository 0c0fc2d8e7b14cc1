import { Button, Form } from 'antd';
import type { ReactNode } from 'react';

import { UploadProgress } from '@/components/upload-progress';
import { useSaveFlow, type SaveOptions } from '@/components/use-save-flow';

import styles from './form.module.css';

/** What a feature states about a form that saves a record. */
export type SaveFormProps<Values> = SaveOptions<Values> & {
  initialValues: Partial<Values>;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of every record, in a dialog and on a page: fields, progress, Cancel and Submit. */
export function SaveForm<Values extends object>({
  initialValues,
  onCancel,
  children,
  className,
  label,
  ...saving
}: SaveFormProps<Values> & { className?: string; label?: string }) {
  const { form, isPending, progress, isSaved } = useSaveFlow(saving);

  return (
    <Form<Values>
      {...form}
      layout="vertical"
      initialValues={initialValues}
      requiredMark={false}
      noValidate // the browser's own bubbles would stop a submit before our messages
      className={className}
      aria-label={label}
    >
      {children}
      <div className={styles.buttons}>
        <UploadProgress percent={progress} />
        <Button onClick={onCancel} disabled={false}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isSaved}>
          Submit
        </Button>
      </div>
    </Form>
  );
}
