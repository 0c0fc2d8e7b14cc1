import type { FormProps } from 'antd';
import { useState, type ReactNode } from 'react';

import { showToast } from '@/components/toast/toast';
import type { ToastControls } from '@/components/toast/toast-types';
import { useTimeout } from '@/lib/browser/use-timeout';
import { useRefresh } from '@/lib/data/use-resource';
import type { OnProgress } from '@/lib/http/http';

import { useSubmit } from './use-submit';

/** What a form states about its saving; the same on a page and in a dialog. */
export type SaveOptions<Values> = {
  /** Marked as stale after success. */
  resource: string;
  /** A message to toast instead of sending, or null when the values may be sent. */
  check?: (values: Values) => string | null;
  /** Sends the values; a form with a file hands `onProgress` on. */
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  /** The toast after success. */
  success: string;
  /** How long the toast stands before `onSaved`. */
  delayMs: number;
  onSaved: () => void;
  /** What the toast after success offers to do about it. */
  offer?: () => ((controls: ToastControls) => ReactNode) | undefined;
};

/** The state of a save, and what the form needs of it. */
export type SaveFlow<Values> = {
  form: Pick<FormProps<Values>, 'onFinish' | 'onFinishFailed' | 'disabled'>;
  isPending: boolean;
  progress: number | null;
  isSaved: boolean;
  isUnconfirmed: boolean;
};

/**
 * The save flow of every record: check, send once, toast, mark what was read as stale, move on
 * after the delay. A field's own message is toasted too; a failed save keeps what was typed, and
 * one of unknown outcome reads the resource again, so that the admin can look; leaving the form
 * cancels the delayed move. `onSent` hears of success, also after the form was left.
 */
export function useSaveFlow<Values>(
  options: SaveOptions<Values>,
  onSent: () => void,
): SaveFlow<Values> {
  const { resource, check, save, success, delayMs, onSaved, offer } = options;
  const refresh = useRefresh(resource);
  const later = useTimeout();
  const { submit, isPending, progress, isUnconfirmed } = useSubmit(save, refresh);
  const [isSaved, setSaved] = useState(false);

  async function finish(values: Values): Promise<void> {
    const problem = check?.(values) ?? null;
    if (problem !== null) {
      showToast('error', problem);
      return;
    }
    if (isSaved || !(await submit(values))) return;
    onSent();
    setSaved(true);
    showToast('success', success, offer?.());
    later(onSaved, delayMs);
    await refresh();
  }

  return {
    form: {
      onFinish: (values) => void finish(values),
      onFinishFailed: ({ errorFields }) => {
        const message = errorFields[0]?.errors[0];
        if (message !== undefined) showToast('error', message);
      },
      disabled: isSaved,
    },
    isPending,
    progress,
    isSaved,
    isUnconfirmed,
  };
}
