import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/page/screen-heading';
import { screens, type ListName } from '@/lib/screens';

import styles from './list-screen.module.css';

type Props = { name: ListName; actions: ReactNode; children: ReactNode };

/** A list's heading, and its parts below it. */
export function ListFrame({ name, actions, children }: Props) {
  const { title } = screens[name];
  return (
    <>
      <ScreenHeading actions={actions}>{title}</ScreenHeading>
      <section className={styles.card} aria-label={title}>
        {children}
      </section>
    </>
  );
}
