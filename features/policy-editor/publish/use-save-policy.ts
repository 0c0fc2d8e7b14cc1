import { useRef } from 'react';

import { isDoubtful } from '@/components/form/doubtful-save';
import { useLostCall } from '@/components/form/use-lost-call';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { type Policy, POLICIES } from '@/features/policies/api';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { readsAsEmpty } from '@/lib/html/read-text';
import { storedHtml } from '@/lib/html/sanitize-html';
import { useRefresh } from '@/lib/rows/use-refresh';
import { rememberSession } from '@/lib/session/session';

import { sendText } from './send-text';
import { useBeforeSave } from './use-before-save';
import type { PolicyDraft } from './use-policy-draft';
import { useReadBack } from './use-read-back';

/** How far a draft is: as it is live, another text, on its way, refused, or published. */
export type Stage = 'unchanged' | 'changed' | 'sending' | 'failed' | 'saved';

/** A save and what has come of it. */
export type Saving = ReturnType<typeof useSavePolicy>;

type Options = {
  policy: Policy;
  live: string;
  draft: PolicyDraft;
  /** Puts the chosen text into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
  /** Closes the editor. */
  onClose: () => void;
};

/**
 * Saves a policy text, unless it reads as empty or is live already. A save asks, sends, and reads back what visitors see.
 */
export function useSavePolicy({ policy, live, draft, onReplace, onClose }: Options) {
  const refresh = useRefresh(POLICIES);
  const { published, mismatch, readBack, noteLive, mend, accept } = useReadBack({
    policy,
    draft,
    onClose,
  });
  const lostCall = useLostCall();
  const { standing, readLive, decide, question } = useBeforeSave({
    policy,
    live,
    draft,
    settle: lostCall.settle,
    onReplace,
  });
  /** Whether nobody knows what became of an earlier try. */
  const isUnsure = useRef(false);
  const { submit, isPending, isUnconfirmed, hasFailed } = useSubmit(publish, refresh);

  async function publish(sent: string): Promise<void> {
    const isSameSession = rememberSession();
    const liveNow = await readLive(isUnsure.current);
    noteLive(liveNow);
    const replacement = await decide(sent, liveNow, isUnsure.current);
    // Another admin has signed in, and would become the author.
    if (!isSameSession()) throw new SaveCancelled('');
    await sendText(policy, replacement, draft.kept).catch((error: unknown) => {
      if (isDoubtful(error)) {
        isUnsure.current = true;
        lostCall.note(error);
      }
      throw error;
    });
    isUnsure.current = false;
    if (isSameSession()) await readBack(replacement);
    else draft.forget();
  }

  function save(html: string): void {
    const sent = storedHtml(html);
    if (readsAsEmpty(sent)) {
      showToast('error', 'Please fill Some content before edit.'); // wording of specification §5
    } else if (html === live) {
      showToast('info', NO_CHANGES);
      draft.forget();
      onClose();
    } else if (sent === live) {
      showToast('info', 'Nothing of what you changed can be saved, so nothing was sent.');
    } else if (published === null) {
      // The key can ask for a save that is done.
      void submit(sent);
    }
  }

  function stageNow(): Stage {
    if (published !== null) return 'saved';
    if (isPending) return 'sending';
    if (standing === 'live') return 'unchanged';
    return hasFailed ? 'failed' : 'changed';
  }

  return {
    save,
    stage: stageNow(),
    standing,
    question,
    isUnconfirmed,
    /** That a save waits for one before it. */
    waiting: lostCall.notice,
    /** The text that the draft is compared with: the live one, and after publishing the one that it replaced. */
    against: published?.replaced ?? live,
    mismatch,
    mend,
    accept,
  };
}
