import type { ReactNode, RefObject } from 'react';

import { ScreenHeading } from '@/components/page/screen-heading';

import styles from './list-screen.module.css';

type Props = {
  frame: RefObject<HTMLElement | null>;
  title: string;
  actions: ReactNode;
  children: ReactNode;
};

/** A list's heading, and its parts below it. */
export function ListFrame({ frame, title, actions, children }: Props) {
  return (
    <>
      <ScreenHeading actions={actions}>{title}</ScreenHeading>
      <section ref={frame} className={styles.card} aria-label={title}>
        {children}
      </section>
    </>
  );
}
