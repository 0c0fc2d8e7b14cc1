import { Alert } from 'antd';
import type { ReactNode } from 'react';

import { DoctorLink } from '@/components/doctor-link';
import { Isolated } from '@/components/isolated';
import { RetryButton } from '@/components/retry-button';
import type { ApiError } from '@/lib/api-error';

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

type FailureProps = {
  error: ApiError;
  onRetry: () => void;
  /** Whether this failure says that the API is not what the site takes it for. */
  isSetupSuspect?: boolean;
};

/** A failed read, where its data would be: the error's text and a way to try again. */
export function ReadFailure({
  error,
  onRetry,
  isSetupSuspect = error.isSetupSuspect,
}: FailureProps) {
  return (
    <MessageBox variant="danger" action={<RetryButton error={error} onRetry={onRetry} />}>
      <Isolated>{error.message}</Isolated> {isSetupSuspect && <DoctorLink />}
    </MessageBox>
  );
}
