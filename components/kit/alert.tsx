import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** A link or a button after the text. */
  action?: ReactNode;
  /** Whether it interrupts nobody, however bad it is. */
  isQuiet?: boolean;
};

/** A message in the page (specification §2); only warnings and errors interrupt a screen reader. */
export function AntdAlert({ variant = 'info', children, action, isQuiet }: Props) {
  const isUrgent = !isQuiet && (variant === 'danger' || variant === 'warning');
  return (
    <Alert
      showIcon
      type={variant === 'danger' ? 'error' : variant}
      role={isUrgent ? 'alert' : 'status'}
      title={children}
      action={action}
    />
  );
}
