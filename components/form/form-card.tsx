import { useNavigate } from 'react-router-dom';

import { Trail } from '@/components/antd/trail';
import { ScreenHeading } from '@/components/page/screen-heading';
import { paths } from '@/lib/navigation/paths';
import { screens, type ListName } from '@/lib/screens';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<RecordFormProps<Values>, 'lookAt' | 'onCancel' | 'onSaved' | 'stored'> & {
  resource: ListName;
};

/** The form of a new record on a screen of its own. Saved or cancelled, it leads to the list. */
export function FormCard<Values extends object>(form: Props<Values>) {
  const navigate = useNavigate();
  const list = paths[form.resource];
  const toList = () => void navigate(list);

  return (
    <>
      <Trail list={{ address: list, title: screens[form.resource].title }}>{form.title}</Trail>
      <ScreenHeading>{form.title}</ScreenHeading>
      <RecordForm<Values>
        {...form}
        className={styles.card}
        label={form.title}
        onSaved={toList}
        onCancel={toList}
        lookAt={list}
      />
    </>
  );
}
