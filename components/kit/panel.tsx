import { useId, type ReactNode } from 'react';

import styles from './panel.module.css';

type Props = {
  title: string;
  /** A few words behind the title, as what was counted. */
  note?: ReactNode;
  /** A link to where there is more. */
  more?: ReactNode;
  /** Whether it is no card, since what it holds are cards. */
  isPlain?: boolean;
  children: ReactNode;
};

/** A titled part of a screen, as a region of its own. */
export function Panel({ title, note, more, isPlain, children }: Props) {
  const id = useId();
  return (
    <section className={isPlain ? styles.plain : styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {more}
      </div>
      {children}
    </section>
  );
}
