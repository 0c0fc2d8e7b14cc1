import type { ReactNode } from 'react';

import { CUT } from '@/components/kit/values';
import layout from '@/styles/layout.module.css';

import cell from './cell-value.module.css';
import styles from './name-cell.module.css';

type Props = { lead: ReactNode; note: ReactNode; find: ReactNode; children: ReactNode };

/** A record's name with its picture before and its note below it. */
export function NameCell({ lead, note, find, children }: Props) {
  return (
    <div className={layout.row}>
      {lead && (
        <span className={styles.lead} aria-hidden data-lead>
          {lead}
        </span>
      )}
      <div className={`${layout.grow} ${styles.words}`}>
        <div className={cell.value} {...{ [CUT]: '' }}>
          {children}
        </div>
        {/* Where a search looks, why a row is there says more than what is always there. */}
        {find ? (
          <div className={styles.finds}>{find}</div>
        ) : (
          note && <div className={styles.note}>{note}</div>
        )}
      </div>
    </div>
  );
}
