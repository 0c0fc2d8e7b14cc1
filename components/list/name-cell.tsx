import type { ReactNode } from 'react';

import { CUT } from '@/components/kit/text-preview';

import cell from './cell-value.module.css';
import styles from './name-cell.module.css';

type Props = { lead: ReactNode; note: ReactNode; children: ReactNode };

/** A record's name with its picture before and its note below it. */
export function NameCell({ lead, note, children }: Props) {
  return (
    <div className={styles.who}>
      {lead && (
        <span className={styles.lead} aria-hidden>
          {lead}
        </span>
      )}
      <div className={styles.words}>
        <div className={cell.value} {...{ [CUT]: '' }}>
          {children}
        </div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  );
}
