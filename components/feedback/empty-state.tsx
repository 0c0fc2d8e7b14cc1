import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';

import styles from './empty-state.module.css';

/** Says that there is nothing to show, and offers the next step. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <span className={styles.mark}>
        <Icon shape={InboxOutlined} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
