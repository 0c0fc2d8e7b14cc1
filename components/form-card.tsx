import { AntdTheme } from '@/components/antd-theme';
import { SaveForm, type SaveFormProps } from '@/components/save-form';
import { ScreenHeading } from '@/components/screen-heading';

import styles from './form.module.css';

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
