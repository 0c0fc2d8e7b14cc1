import { Form, type FormItemProps } from 'antd';
import { createContext, use } from 'react';

import '@/components/kit/form-styles';
import type { FormField } from '@/lib/forms/form-fields';
import layout from '@/styles/layout.module.css';

/** The fields of a form whose stored values cannot be read: none can be changed, and none is sent. */
export const UnreadFields = createContext<readonly FormField[]>([]);

/** A field of a record's form; where what is stored cannot be read, words in its place. */
export function RecordItem({ name, ...item }: FormItemProps<unknown> & { name: string }) {
  const unread = use(UnreadFields).find((field) => field.name === name);
  if (unread === undefined) return <Form.Item name={name} {...item} />;
  return (
    <Form.Item label={unread.label}>
      <span className={layout.muted}>
        What is stored here cannot be read. It is not sent and stays as it is.
      </span>
    </Form.Item>
  );
}
