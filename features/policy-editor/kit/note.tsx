import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';

import styles from './note.module.css';

/** A line about the text on show; a warning is said at once. */
export function Note({
  isWarning = false,
  children,
}: {
  isWarning?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.note}
      data-warning={isWarning || undefined}
      role={isWarning ? 'alert' : 'status'}
    >
      <AntdIcon shape={isWarning ? WarningOutlined : InfoCircleOutlined} />
      <p>{children}</p>
    </div>
  );
}
