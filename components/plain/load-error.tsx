import type { ReactNode } from 'react';

import { type ApiError, describeWait } from '@/lib/http/api-error';
import { formatTime } from '@/lib/text/dates';

import { Prose } from './bidi-text';
import { Button } from './button';
import { DoctorLink } from './doctor-link';
import failed from './failed-read.module.css';
import { MessageBox } from './message-box';
import { type RetryAfterError, useRetryCountdown } from './use-retry-countdown';
import { WholeReply } from './whole-reply';

type RetryProps = { error: RetryAfterError; onRetry: () => void; variant?: 'primary' };

/** Retry, disabled with a countdown for as long as the server asked to wait. */
export function RetryButton({ error, onRetry, variant }: RetryProps) {
  const waitMs = useRetryCountdown(error);
  return (
    <Button variant={variant} onClick={onRetry} disabled={waitMs > 0}>
      {waitMs > 0 ? `Retry in ${describeWait(waitMs)}` : 'Retry'}
    </Button>
  );
}

type FailureProps = {
  error: ApiError;
  /** Left out where asking again cannot help. */
  onRetry?: () => void;
};

/** A failed read, where its data would be: the error's text and a way to try again. */
export function LoadError({ error, onRetry }: FailureProps) {
  return (
    <MessageBox
      variant="danger"
      action={onRetry && <RetryButton error={error} onRetry={onRetry} />}
    >
      <Prose>{error.message}</Prose> {error.isSetupSuspect && <DoctorLink />}
      <WholeReply error={error} />
    </MessageBox>
  );
}

type FailedReadProps = { error: ApiError; onRetry: () => void; children?: ReactNode };

/**
 * What could not be read where it was all of the screen: why, by which call, and the ways on, of
 * which `children` leads back.
 */
export function FailedRead({ error, onRetry, children }: FailedReadProps) {
  const { message, call, status, atMs } = error;
  return (
    <>
      <MessageBox variant="danger">
        <strong>
          <Prose>{message}</Prose>
        </strong>
        {call !== undefined && (
          <div className={failed.call}>
            {call}, {status === undefined ? 'no reply' : `status ${status}`}, {formatTime(atMs)}
          </div>
        )}
        <WholeReply error={error} />
      </MessageBox>
      <div className={failed.ways}>
        <RetryButton error={error} onRetry={onRetry} variant="primary" />
        {children}
        {/* A refusal is the API's own word: it is the right one. */}
        {status !== 403 && <DoctorLink />}
      </div>
    </>
  );
}
