import { useState } from 'react';

import { noteReadBack } from '@/components/activity/policy-versions';
import { showToast } from '@/components/toast/toast';
import { POLICIES, type Policy } from '@/features/policies/api';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh } from '@/lib/rows/use-refresh';

import { findDifferingParts, type Mismatch } from './differing-parts';
import type { Replacement } from './use-before-save';
import type { PolicyDraft } from './use-policy-draft';

type Options = {
  policy: Policy;
  draft: PolicyDraft;
  /** Closes the editor. */
  onClose: () => void;
};

/**
 * Reads what visitors see after a text was sent. If that is the same, or cannot be read, the text counts as published and the
 * editor closes later. Otherwise `mismatch` says what they see, until the admin accepts or mends it.
 */
export function useReadBack({ policy, draft, onClose }: Options) {
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  const [published, setPublished] = useState<Replacement | null>(null);
  const [mismatch, setMismatch] = useState<Mismatch | null>(null);

  async function readBack(replacement: Replacement): Promise<void> {
    const found = await findMismatch(replacement);
    setMismatch(found);
    if (found === null) await finish(replacement);
    else await refresh();
  }

  /** Returns null where visitors see what was sent, or where that cannot be read. */
  async function findMismatch({ sent, replaced }: Replacement): Promise<Mismatch | null> {
    try {
      const seen = await policy.read();
      const parts = findDifferingParts(sent, seen);
      noteReadBack(policy.name, sent, parts.length > 0 ? 'differed' : 'same');
      draft.rebase(seen);
      return parts.length > 0 ? { sent, seen, replaced, parts } : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('info', 'The published text could not be read again, so it was not compared.');
      return null;
    }
  }

  async function finish(replacement: Replacement): Promise<void> {
    setMismatch(null);
    setPublished(replacement);
    draft.forget();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  return {
    /** What was published; null before. */
    published,
    /** What visitors see in place of what was sent, until it is accepted, mended or no longer live. */
    mismatch,
    readBack,
    /** Ends a mismatch whose seen text is no longer live. */
    noteLive: (live: string) =>
      setMismatch((before) => (before !== null && before.seen !== live ? null : before)),
    mend: () => setMismatch(null),
    accept: () => void (mismatch && finish(mismatch)),
  };
}
