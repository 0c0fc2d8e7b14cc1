import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { CountUp } from 'countup.js';
import { useEffect, useId, useRef, type CSSProperties } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { TextPreview } from '@/components/kit/values';
import { REDUCED_MOTION } from '@/lib/browser/environment';
import { COUNT_UP_SECONDS } from '@/lib/constants';
import { Link } from '@/lib/links/router';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

import type { DashboardItem } from './api';
import styles from './dashboard-screen.module.css';

/** The cards' colours in their order (specification §2), each a token of the styles, and icons. */
const LOOKS = [
  ['info', TeamOutlined],
  ['success', BookOutlined],
  ['primary', TagsOutlined],
  ['danger', EditOutlined],
  ['secondary', CalendarOutlined],
  ['warning', CheckCircleOutlined],
] as const;

/** What a card has room for. */
const LABEL_LENGTH = 60;

type Props = {
  item: DashboardItem;
  /** The card's place, from 0; colours begin again after the sixth. */
  index: number;
  /** What the number means, where the figures say it. */
  detail: string | null;
  to: string | undefined;
};

/** A summary counter that counts up in two seconds, without digit grouping. */
export function CountCard({ item, index, detail, to }: Props) {
  const [colour, icon] = LOOKS[index % LOOKS.length] ?? LOOKS[0];
  const id = useId();
  const number = useRef<HTMLSpanElement>(null);
  const isStill = useStore(REDUCED_MOTION);

  useEffect(
    function countUp() {
      if (!number.current || item.value === null) return;
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
      <span ref={number} aria-hidden className={styles.number}>
        {item.value === null && '–'}
      </span>
      <span id={`${id}-value`} className={layout.unseen}>
        {item.value ?? 'not known'}
      </span>
      <span id={`${id}-label`} className={styles.label}>
        <TextPreview text={item.key} length={LABEL_LENGTH} />
      </span>
      {detail !== null && (
        <span id={`${id}-detail`} className={styles.detail}>
          {detail}
        </span>
      )}
      <AntdIcon shape={icon} />
    </>
  );
  const card = {
    className: styles.card,
    style: { '--ink-of-card': `var(--${colour})` } as CSSProperties,
  };
  if (to === undefined) return <div {...card}>{content}</div>;
  return (
    <Link to={to} aria-labelledby={`${id}-value ${id}-label ${id}-detail`} {...card}>
      {content}
    </Link>
  );
}
