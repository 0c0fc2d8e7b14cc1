import { CountUp } from 'countup.js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { REDUCED_MOTION } from '@/lib/browser/media-queries';
import { COUNT_UP_SECONDS } from '@/lib/constants';
import { useStore } from '@/lib/storage/store';

import type { DashboardItem } from './api';
import styles from './dashboard-screen.module.css';

/** Card colours in their order (specification §2), each a token of styles/tokens.css. */
export const CARD_COLOURS = ['info', 'success', 'primary', 'danger', 'secondary', 'warning'];

type Props = {
  item: DashboardItem;
  colour: string;
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
      {/* Screen readers get the final number once instead of the moving digits. */}
      <span ref={number} aria-hidden className={styles.number} />
      <span className={layout.unseen}>{item.value} </span>
      <span className={styles.label}>
        <BidiText>{item.key}</BidiText>
      </span>
    </>
  );
  const card = { className: styles.card, style: { background: `var(--card-${colour})` } };
  if (to === undefined) return <div {...card}>{content}</div>;
  return (
    <Link to={to} {...card}>
      {content}
    </Link>
  );
}
