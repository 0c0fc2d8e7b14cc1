import { useNavigate } from 'react-router-dom';

import { AntdTheme } from '@/components/antd/antd-theme';
import { ScreenHeading } from '@/components/page/screen-heading';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<RecordFormProps<Values>, 'lookAt' | 'onCancel' | 'onSaved' | 'stored'> & {
  /** The list that shows the new record; Submit and Cancel lead there. */
  listPath: string;
};

/** The form of a new record on a screen of its own, with the save flow of the edit dialogs. */
export function FormCard<Values extends object>({ listPath, ...form }: Props<Values>) {
  const navigate = useNavigate();
  const toList = () => void navigate(listPath);

  return (
    <>
      <ScreenHeading>{form.title}</ScreenHeading>
      <AntdTheme>
        <RecordForm<Values>
          {...form}
          className={styles.card}
          label={form.title}
          lookAt={listPath}
          onCancel={toList}
          onSaved={toList}
        />
      </AntdTheme>
    </>
  );
}
