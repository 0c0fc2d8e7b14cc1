import { useId, type ReactNode } from 'react';

import styles from './panel.module.css';

type Props = {
  title: string;
  /** A link to where there is more. */
  more?: ReactNode;
  children: ReactNode;
};

/** A titled part of a screen, as a region of its own. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
