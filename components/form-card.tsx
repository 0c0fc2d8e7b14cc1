import { Button, Form } from 'antd';
import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/screen-heading';
import { UploadProgress } from '@/components/upload-progress';
import { useSaveFlow, type SaveOptions } from '@/components/use-save-flow';

import styles from './form.module.css';

type Props<Values> = SaveOptions<Values> & {
  title: string;
  initialValues: Partial<Values>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form on a screen of its own, with the same save flow as the edit dialogs. */
export function FormCard<Values extends object>(props: Props<Values>) {
  const { title, initialValues, onCancel, children, ...saving } = props;
  const { form, isPending, progress, isSaved } = useSaveFlow(saving);

  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <Form<Values>
        {...form}
        layout="vertical"
        initialValues={initialValues}
        requiredMark={false}
        noValidate // the browser's own bubbles would stop a submit before our messages
        className={styles.card}
        aria-label={title}
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
    </>
  );
}
