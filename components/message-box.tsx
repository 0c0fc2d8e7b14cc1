import { Alert } from 'antd';
import type { ReactNode } from 'react';

import { RetryButton, type WaitingError } from '@/components/retry-button';

type Props = {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** What follows the text, such as a link or a button. */
  action?: ReactNode;
};

/** A message in the page (specification §2); information unless another variant is named. */
export function MessageBox({ variant = 'info', children, action }: Props) {
  return (
    <Alert
      type={variant === 'danger' ? 'error' : variant}
      role={variant === 'danger' || variant === 'warning' ? 'alert' : 'status'}
      title={children}
      action={action}
      showIcon
    />
  );
}

/** A failed read, where its data would be: the error's text and a way to try again. */
export function ReadFailure({ error, onRetry }: { error: WaitingError; onRetry: () => void }) {
  return (
    <MessageBox variant="danger" action={<RetryButton error={error} onRetry={onRetry} />}>
      {error.message}
    </MessageBox>
  );
}
