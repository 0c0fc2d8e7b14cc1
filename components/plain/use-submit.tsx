import { useEffect, useRef, useState } from 'react';

import { showFailure } from '@/components/toast/show-failure';
import { useErrorToast } from '@/components/toast/toast';
import { useLeaveGuard } from '@/lib/browser/window';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import type { OnProgress } from '@/lib/http/call-types';
import { rememberSession } from '@/lib/session/session';

import { useRetryCountdown } from './use-retry-countdown';

/**
 * Sends a form once at a time, however often it is submitted, and never a second time by itself. An
 * ApiError becomes an error toast, which goes when the form is sent or left, and `false`; anything else
 * is a bug and is thrown. `onUnknown` runs when nobody knows whether the server carried a write out. The
 * next session hears nothing of it. Until the reply the browser asks before
 * it closes or reloads the page.
 */
export function useSubmit<Values>(
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>,
  onUnknown?: () => unknown,
) {
  const [isPending, setPending] = useState(false);
  /** How much of an upload has left, in percent; null while nothing is known of it. */
  const [progress, setProgress] = useState<number | null>(null);
  /** Why the last try has failed: it is said until the next one, when its toast has long gone. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const toast = useErrorToast();
  /** How long the server asked to wait before the next try, in milliseconds; 0 when it did not. */
  const waitMs = useRetryCountdown(failure);
  useLeaveGuard(isPending);
  // A ref, since a second click can come before the next render, also before the one that shows the end.
  const isBusy = useRef(false);
  const [ended, setEnded] = useState(0);

  useEffect(
    function takeTheNext() {
      isBusy.current = false;
    },
    [ended],
  );

  async function submit(values: Values): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    const isSameSession = rememberSession();
    setPending(true);
    setFailure(null);
    try {
      await save(values, setProgress);
      toast.close();
      return true;
    } catch (error) {
      if (error instanceof SaveCancelled) {
        if (error.message !== '' && isSameSession()) toast.show(error.message);
        return false;
      }
      if (!(error instanceof ApiError)) throw error;
      if (error.isCancelled || !isSameSession()) return false;
      toast.show(describeFailure(error), () => showFailure(error));
      setFailure(error);
      if (error.isOutcomeUnknown) onUnknown?.();
      return false;
    } finally {
      setEnded((count) => count + 1);
      setPending(false);
      setProgress(null);
    }
  }

  /** True while nobody knows what became of the last try. */
  const isUnconfirmed = failure?.isOutcomeUnknown ?? false;
  /** The last try was refused. */
  const hasFailed = failure !== null && !isUnconfirmed;
  return { submit, isPending, progress, isUnconfirmed, failure, hasFailed, waitMs };
}
