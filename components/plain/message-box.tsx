import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import type { ReactNode } from 'react';

import { Icon } from './icon';
import styles from './message-box.module.css';

const MARKS = {
  info: InfoCircleFilled,
  danger: ExclamationCircleFilled,
};

type Props = {
  variant?: keyof typeof MARKS;
  children: ReactNode;
  /** A link or a button after the text. */
  action?: ReactNode;
};

/** A message in the page (specification §2); information unless another variant is named. */
export function MessageBox({ variant = 'info', children, action }: Props) {
  return (
    <div
      className={styles.box}
      data-variant={variant}
      role={variant === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon shape={MARKS[variant]} />
      </span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
