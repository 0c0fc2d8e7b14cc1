import { type ReactNode, useId } from 'react';

import styles from './labelled.module.css';

type Props = { label: string; children: (id: string) => ReactNode };

/** A control below the words that say what it is for, where antd's Form draws none; it takes the id. */
export function Labelled({ label, children }: Props) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
