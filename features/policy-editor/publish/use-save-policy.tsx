import { useState, type ReactNode } from 'react';

import { noteReadBack, saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { isDoubtful } from '@/components/form/lost-reply';
import type { DraftState } from '@/components/form/use-draft';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { POLICIES, type Policy } from '@/features/policies/api';
import { toActivityFields } from '@/lib/activity/entry';
import { logChange } from '@/lib/activity/log-change';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import type { FormField } from '@/lib/forms/form-fields';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { readsAsEmpty } from '@/lib/html/read-text';
import { ApiError } from '@/lib/http/api-error';
import { useRefresh } from '@/lib/rows/use-refresh';
import { sha256 } from '@/lib/text/sha256';

import { asSaved } from '../compare/as-saved';

import { findDifferingParts, type Mismatch } from './differing-parts';
import { type Replacement, type Standing, useLive } from './use-live';
import type { PolicyDraft } from './use-policy-draft';

type Options = {
  policy: Policy;
  live: string;
  text: PolicyDraft;
  /** Puts a text that was decided for into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
  onClose: () => void;
  draft: DraftState;
};

const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/**
 * Saves a policy text: never one that reads as empty, never one that is the live text already. What
 * was saved is read back; when visitors see it, both texts are kept on this device, and the editor
 * closes later. Else `mismatch` says what they see, until it is accepted or mended.
 */
export function useSavePolicy(options: Options): {
  save: (html: string) => Promise<void>;
  isPending: boolean;
  isSaved: boolean;
  isUnconfirmed: boolean;
  hasFailed: boolean;
  standing: Standing;
  /** What the draft is compared with: the live text; after a save the one before, until the editor closes. */
  before: string;
  dialog: ReactNode;
  mismatch: Mismatch | null;
  accept: () => void;
  mend: () => void;
} {
  const { policy, live, text, onReplace, onClose, draft } = options;
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  const { standing, beforeSave, dialog } = useLive({ policy, live, text, onReplace });
  const { submit, isPending, isUnconfirmed, hasFailed } = useSubmit(publish, refresh);
  /** The text that was live before this one; null until it is published. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const isSaved = replaced !== null;
  const [mismatch, setMismatch] = useState<Mismatch | null>(null);

  async function save(html: string): Promise<void> {
    const content = asSaved(html);
    if (readsAsEmpty(content)) {
      showToast('error', 'Please fill Some content before edit.'); // wording of specification §5
      return;
    }
    if (html === live) {
      showToast('info', NO_CHANGES);
      draft.remove();
      onClose();
      return;
    }
    if (content === live) {
      showToast('info', 'Nothing of what you changed can be saved, so nothing was sent.');
      return;
    }
    // By its key it may be asked for again.
    if (!isSaved) await submit(content);
  }

  async function publish(mine: string): Promise<void> {
    const replacement = await beforeSave(mine);
    await send(replacement);
    const differing = await readBack(replacement);
    setMismatch(differing);
    if (differing === null) await accept(replacement.replaced);
    else await refresh();
  }

  /** Sends a text, and notes it on this device once it has arrived. */
  async function send({ content, replaced: before }: Replacement): Promise<void> {
    const values = { before: { html: before }, after: { html: content } };
    const broken = sayBrokenLetters([TEXT], values);
    if (broken !== '') throw new SaveCancelled(broken);
    const hash = await sha256(content);
    await policy.save(content).catch((error: unknown) => passIfArrived(content, error));
    saveVersion(policy.name, {
      ...{ ...stampVersion(), html: content, sha256: hash },
      replaced: before,
    });
    logChange(draft.owner, () => ({
      kind: 'edit',
      noun: POLICIES,
      record: policy.name,
      subject: policy.title,
      address: draft.address,
      title: `Edit ${policy.title}`,
      fields: toActivityFields([TEXT], values.before, values.after),
    }));
  }

  /** A reply that was lost may belong to a text that arrived. @throws the error else */
  async function passIfArrived(content: string, error: unknown): Promise<void> {
    const seen = isDoubtful(error) ? await policy.read().catch(() => null) : null;
    if (seen !== content) throw error;
  }

  /** What visitors see of a text that was saved; null when it is the same, or cannot be read now. */
  async function readBack({ content, replaced: before }: Replacement): Promise<Mismatch | null> {
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

  async function accept(before: string): Promise<void> {
    setMismatch(null);
    setReplaced(before);
    draft.remove();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  return {
    ...{ save, isPending, isSaved, isUnconfirmed, hasFailed, dialog, mismatch, standing },
    before: replaced ?? live,
    mend: () => setMismatch(null),
    accept: () => void (mismatch && accept(mismatch.replaced)),
  };
}
