import { ReplyText } from '@/components/plain/load-error';
import { showNotice } from '@/lib/browser/lazy-module';
import { describeFailure, type ApiError } from '@/lib/http/api-error';

import { showToast } from './toast';
import { ToastButton } from './toast-button';
import type { ToastControls } from './toast-types';

/**
 * Shows a failed call as an error toast; a longer reply's button leads to a notice that stays. Returns
 * what closes it.
 */
export function showFailure(error: ApiError): () => void {
  const { wholeReply } = error;

  function showReply(text: string): Promise<void> {
    const action = <ReplyText>{text}</ReplyText>;
    showNotice({ text: 'The server replied:', role: 'status', action });
    return Promise.resolve();
  }

  const button =
    wholeReply === undefined
      ? undefined
      : (controls: ToastControls) => (
          <ToastButton label="Whole reply" run={() => showReply(wholeReply)} controls={controls} />
        );
  return showToast('error', describeFailure(error), button);
}
