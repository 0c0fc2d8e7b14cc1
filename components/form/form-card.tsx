import { AntdTheme } from '@/components/antd/antd-theme';
import { ScreenHeading } from '@/components/page/screen-heading';

import styles from './form.module.css';
import { SaveForm, type SaveFormProps } from './record-form';

/** A form on a screen of its own, with the same save flow as the edit dialogs. */
export function FormCard<Values extends object>(form: SaveFormProps<Values>) {
  return (
    <>
      <ScreenHeading>{form.title}</ScreenHeading>
      <AntdTheme>
        <SaveForm<Values> {...form} className={styles.card} label={form.title} />
      </AntdTheme>
    </>
  );
}
