import { Alert } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** A link or a button after the text. */
  action?: ReactNode;
};

/** A message in the page (specification §2); only warnings and errors interrupt a screen reader. */
export function AntdAlert({ variant = 'info', children, action }: Props) {
  return (
    <Alert
      showIcon
      type={variant === 'danger' ? 'error' : variant}
      role={variant === 'danger' || variant === 'warning' ? 'alert' : 'status'}
      title={children}
      action={action}
    />
  );
}
