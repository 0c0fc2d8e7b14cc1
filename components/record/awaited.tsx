import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';

import type { RowsState } from '@/lib/rows/use-rows';
import layout from '@/styles/layout.module.css';

import styles from './detail-page.module.css';

/** So many that they fill the card in any window. */
const LINES = 24;

/** A card in the place of what comes with a record, or is read for it. */
export function Awaited() {
  return (
    <div className={`${layout.raised} ${styles.awaited}`} data-awaited aria-hidden>
      <Skeleton active={false} title={false} paragraph={{ rows: LINES }} />
    </div>
  );
}

type RelationsProps = { reads: readonly RowsState<unknown>[]; children: ReactNode };

/** Panels of what belongs to a record, all at once: one that came later would move the others. Then they stay. */
export function Relations({ reads, children }: RelationsProps) {
  const isKnown = reads.every(({ rows, error, ask }) => rows ?? error ?? ask);
  const [isShown, setShown] = useState(isKnown);
  if (isKnown && !isShown) setShown(true);
  return isShown ? children : <Awaited />;
}
