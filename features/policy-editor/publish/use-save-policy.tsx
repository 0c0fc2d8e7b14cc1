import type { ReactNode } from 'react';

import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { isDoubtful } from '@/components/form/lost-reply';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { POLICIES } from '@/features/policies/api';
import { toActivityFields } from '@/lib/activity/entry';
import { logChange } from '@/lib/activity/log-change';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import type { FormField } from '@/lib/forms/form-fields';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { readsAsEmpty } from '@/lib/html/read-text';
import { storedHtml } from '@/lib/html/sanitize-html';
import { useRefresh } from '@/lib/rows/use-refresh';
import { sha256 } from '@/lib/text/sha256';

import type { Mismatch } from './differing-parts';
import { type Replacement, type Standing, useLive } from './use-live';
import { type ReadBackOptions, useReadBack } from './use-read-back';

type Options = ReadBackOptions & {
  live: string;
  /** Puts a text that was decided for into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
};

const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/**
 * Saves a policy text: never one that reads as empty, never one that is the live text already. What was saved is kept on this
 * device, and read back (`use-read-back`).
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
  const { standing, beforeSave, dialog } = useLive({ policy, live, text, onReplace });
  const { submit, isPending, isUnconfirmed, hasFailed } = useSubmit(publish, refresh);
  const { replaced, readBack, mismatch, accept, mend } = useReadBack(options);
  const isSaved = replaced !== null;

  async function save(html: string): Promise<void> {
    const content = storedHtml(html);
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
    await readBack(replacement);
  }

  /** Sends a text, and notes it on this device once it has arrived. */
  async function send({ content, replaced: before }: Replacement): Promise<void> {
    const values = { before: { html: before }, after: { html: content } };
    const broken = sayBrokenLetters([TEXT], values);
    if (broken !== '') throw new SaveCancelled(broken);
    const hash = await sha256(content);
    await policy.save(content).catch((error: unknown) => passIfArrived(content, error));
    saveVersion(policy.name, {
      ...stampVersion(),
      html: content,
      sha256: hash,
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

  return {
    save,
    isPending,
    isSaved,
    isUnconfirmed,
    hasFailed,
    standing,
    before: replaced ?? live,
    dialog,
    mismatch,
    accept,
    mend,
  };
}
