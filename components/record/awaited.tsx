import { Skeleton } from 'antd';

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
