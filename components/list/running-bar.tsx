import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';

import '@/components/kit/form-styles';
import { toPercent } from '@/lib/text/format';

import styles from './bulk.module.css';

type Props = {
  /** The names of the group and of the bar in it. */
  labels: [group: string, bar: string];
  part: number;
  whole: number;
  children: ReactNode;
  /** The button that ends it. */
  end: ReactNode;
  onEnd: () => void;
};

/** How far something is that takes many calls. */
export function RunningBar({ labels: [group, bar], part, whole, children, end, onEnd }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label={group}>
      <Progress
        aria-label={bar}
        percent={toPercent(part, whole)}
        showInfo={false}
        className={styles.progress}
      />
      <span className={styles.numbers}>{children}</span>
      <Button onClick={onEnd}>{end}</Button>
    </div>
  );
}
