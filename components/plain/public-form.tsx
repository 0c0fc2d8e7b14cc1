import type { ComponentProps, ReactNode } from 'react';

import styles from './public-form.module.css';
import { PublicCard, PublicPage } from './public-page';
import { ScreenHeading } from './screen-heading';

type Props = ComponentProps<'form'> & {
  title: string;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** What else there is to know before the form is filled in. */
  facts?: ReactNode;
  /** What stands in the form's place once it is sent. */
  sent?: ReactNode;
};

/** A visitors' form beside what it is about. */
export function PublicForm({ title, lead, facts, sent, children, ...form }: Props) {
  return (
    <PublicPage>
      <div className={styles.split}>
        <div className={styles.about}>
          <ScreenHeading>{title}</ScreenHeading>
          <p className={styles.lead}>{lead}</p>
          {facts}
        </div>
        <PublicCard label={title}>
          {sent ?? (
            <form {...form} className={styles.form} noValidate>
              {children}
            </form>
          )}
        </PublicCard>
      </div>
    </PublicPage>
  );
}
