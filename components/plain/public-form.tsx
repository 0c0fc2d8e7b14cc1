import type { ComponentProps, ReactNode } from 'react';

import styles from './public-form.module.css';
import { PublicCard, PublicPage } from './public-page';
import { ScreenHeading } from './screen-heading';

type Props = ComponentProps<'form'> & {
  title: string;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** What else there is to know, below the form. */
  facts?: ReactNode;
  /** What stands in the form's place once it is sent. */
  sent?: ReactNode;
};

/** A visitors' form below what it is about, in one column. */
export function PublicForm({ title, lead, facts, sent, children, ...form }: Props) {
  return (
    <PublicPage>
      <div className={styles.column}>
        <ScreenHeading>{title}</ScreenHeading>
        <p className={styles.lead}>{lead}</p>
        <PublicCard label={title}>
          {sent ?? (
            <form {...form} className={styles.form} noValidate>
              <p className={styles.needed}>All fields are required.</p>
              {children}
            </form>
          )}
        </PublicCard>
        {facts}
      </div>
    </PublicPage>
  );
}
