import { Trail } from '@/components/kit/trail';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { savedLink } from '@/lib/links/record-link';
import { useLeave, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';

import styles from './form.module.css';
import { RecordForm, type RecordFormProps } from './record-form';

type Props<Values> = Omit<
  RecordFormProps<Values>,
  'title' | 'resource' | 'delayMs' | 'lookAt' | 'onCancel' | 'onSaved' | 'stored'
> & { noun: Pick<Resource<never>, 'name' | 'title' | 'path' | 'recordTitle' | 'redirectDelayMs'> };

/**
 * The form of a new record on a screen of its own. Saved or left, it leads to the list, or back to
 * where it was opened for a deleted record.
 */
export function FormCard<Values extends object>({ noun, ...form }: Props<Values>) {
  const leave = useLeave();
  const { backTo } = useLinkState();
  const goTo = backTo ?? noun.path;
  // Its place in the history would offer the same record once more.
  const replace = backTo !== null;
  const title = `Add ${noun.recordTitle}`;

  return (
    <>
      <Trail list={{ address: noun.path, title: noun.title }}>{title}</Trail>
      <ScreenHeading>{title}</ScreenHeading>
      <RecordForm<Values>
        {...form}
        title={title}
        resource={noun.name}
        delayMs={noun.redirectDelayMs}
        className={styles.page}
        label={title}
        onSaved={() => leave(savedLink(goTo, 'new'), { replace })}
        onCancel={() => leave({ to: goTo }, { replace })}
        lookAt={noun.path}
      />
    </>
  );
}
