import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/page/screen-heading';

import styles from './list-screen.module.css';

type Props = { title: string; actions: ReactNode; children: ReactNode };

/** A list's heading, and its parts below it. */
export function ListFrame({ title, actions, children }: Props) {
  return (
    <>
      <ScreenHeading actions={actions}>{title}</ScreenHeading>
      <section className={styles.card} aria-label={title}>
        {children}
      </section>
    </>
  );
}
