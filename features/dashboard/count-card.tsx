import { CountUp } from 'countup.js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import { REDUCED_MOTION } from '@/lib/browser/media-queries';
import { COUNT_UP_SECONDS } from '@/lib/constants';
import { useStore } from '@/lib/storage/store';

import type { DashboardItem } from './api';
import styles from './dashboard-screen.module.css';

/** Card colours in their order (specification §2). */
export type CardColour = 'info' | 'success' | 'primary' | 'danger' | 'secondary' | 'warning';

type Props = {
  item: DashboardItem;
  colour: CardColour;
  /** Where the card leads; a counter beyond the specification's six leads nowhere. */
  to: string | undefined;
};

/** A summary counter that counts up in two seconds, without digit grouping. */
export function CountCard({ item, colour, to }: Props) {
  const number = useRef<HTMLSpanElement>(null);
  const isStill = useStore(REDUCED_MOTION);

  useEffect(
    function countUp() {
      if (!number.current) return;
      const counter = new CountUp(number.current, item.value, {
        duration: isStill ? 0 : COUNT_UP_SECONDS,
        useGrouping: false,
        decimalPlaces: Number.isInteger(item.value) ? 0 : 2,
      });
      counter.start();
      return () => counter.onDestroy();
    },
    [item.value, isStill],
  );

  const content = (
    <>
      {/* The moving digits are for the eye; a screen reader gets the final number once. */}
      <span ref={number} aria-hidden className={styles.number} />
      <span className={styles.hidden}>{item.value} </span>
      <span className={styles.label}>
        <BidiText>{item.key}</BidiText>
      </span>
    </>
  );
  const className = `${styles.card} ${styles[colour]}`;
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}
