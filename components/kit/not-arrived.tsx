import type { ReactNode } from 'react';

import { Prose } from '@/components/plain/bidi-text';
import { DoctorLink } from '@/components/plain/doctor-link';
import { FailedRead, RetryButton } from '@/components/plain/load-error';
import { Drawing, type DrawingName, State } from '@/components/plain/state';
import { WholeReply } from '@/components/plain/whole-reply';
import type { ApiError } from '@/lib/http/api-error';
import layout from '@/styles/layout.module.css';

import styles from './not-arrived.module.css';

type StripProps = {
  drawing: DrawingName;
  title: string;
  /** Whether a screen reader is interrupted. */
  isUrgent?: boolean;
  /** The one way on. */
  action?: ReactNode;
  children?: ReactNode;
};

/** What is said in the place of a part of a screen, beside other parts that are there. */
export function Strip({ drawing, title, isUrgent = false, action, children }: StripProps) {
  return (
    <div className={styles.strip}>
      <Drawing name={drawing} />
      <div className={styles.words} role={isUrgent ? 'alert' : 'status'}>
        <h2>{title}</h2>
        {children}
      </div>
      {action}
    </div>
  );
}

type Props = {
  title: string;
  error: ApiError;
  onRetry: () => void;
  /** Where the rest of the screen is there, in a strip; whether it interrupts a screen reader there. */
  strip?: 'quiet' | 'urgent';
};

/** In the place of what could not be read: that it did not arrive, why, and the way to try again. */
export function NotArrived({ title, error, onRetry, strip }: Props) {
  if (strip)
    return (
      <Strip
        drawing="torn"
        title={title}
        isUrgent={strip === 'urgent'}
        action={<RetryButton error={error} onRetry={onRetry} />}
      >
        <Prose>{error.message}</Prose> {error.isSetupSuspect && <DoctorLink />}
        <WholeReply error={error} />
      </Strip>
    );
  return (
    <State drawing="torn" title={<h2 className={layout.heading}>{title}</h2>}>
      <div className={styles.why}>
        <FailedRead error={error} onRetry={onRetry} />
      </div>
    </State>
  );
}
