import { AntdTheme } from '@/components/antd/antd-theme';
import { ScreenHeading } from '@/components/page/screen-heading';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

/** A form on a screen of its own, with the same save flow as the edit dialogs. */
export function FormCard<Values extends object>(form: RecordFormProps<Values>) {
  return (
    <>
      <ScreenHeading>{form.title}</ScreenHeading>
      <AntdTheme>
        <RecordForm<Values> {...form} className={styles.card} label={form.title} />
      </AntdTheme>
    </>
  );
}
