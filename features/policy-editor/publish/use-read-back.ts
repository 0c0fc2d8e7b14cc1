import { useState } from 'react';

import { noteReadBack } from '@/components/activity/policy-versions';
import type { DraftState } from '@/components/form/use-draft';
import { showToast } from '@/components/toast/toast';
import { POLICIES, type Policy } from '@/features/policies/api';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh } from '@/lib/rows/use-refresh';

import { findDifferingParts, type Mismatch } from './differing-parts';
import type { Replacement } from './use-live';
import type { PolicyDraft } from './use-policy-draft';

export type ReadBackOptions = {
  policy: Policy;
  text: PolicyDraft;
  draft: DraftState;
  onClose: () => void;
};

/**
 * Reads what visitors see of a text that was saved. Where it is the same, or cannot be read now, the editor closes later; else
 * `mismatch` says what they see, until it is accepted or mended.
 */
export function useReadBack({ policy, text, draft, onClose }: ReadBackOptions) {
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  /** The text that was live before the one that is published; null until then. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const [mismatch, setMismatch] = useState<Mismatch | null>(null);

  /** Null where visitors see what was sent, or nobody can say. */
  async function findMismatch({
    content,
    replaced: before,
  }: Replacement): Promise<Mismatch | null> {
    try {
      const seen = await policy.read();
      const parts = findDifferingParts(content, seen);
      noteReadBack(policy.name, content, parts.length > 0 ? 'differed' : 'same');
      text.rebase(seen);
      return parts.length > 0 ? { sent: content, seen, replaced: before, parts } : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('info', 'The published text could not be read again, so it was not compared.');
      return null;
    }
  }

  async function finish(before: string): Promise<void> {
    setMismatch(null);
    setReplaced(before);
    draft.remove();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  async function readBack(replacement: Replacement): Promise<void> {
    const found = await findMismatch(replacement);
    setMismatch(found);
    if (found === null) await finish(replacement.replaced);
    else await refresh();
  }

  return {
    replaced,
    mismatch,
    readBack,
    mend: () => setMismatch(null),
    accept: () => void (mismatch && finish(mismatch.replaced)),
  };
}
