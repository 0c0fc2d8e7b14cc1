import { useState, type ReactNode } from 'react';

import type { DraftState } from '@/components/form/use-draft';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { POLICIES, type Policy } from '@/features/policies/api';
import { logChange } from '@/lib/activity/log-change';
import { useTimeout } from '@/lib/browser/use-timeout';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { readsAsEmpty } from '@/lib/html/html-structure';
import { useRefresh } from '@/lib/rows/use-resource';

import { sanitizeSource } from './source-parts';
import { useLiveText } from './use-live-text';
import { saveVersion, stampVersion } from './versions';

type Options = {
  policy: Policy;
  live: string;
  /** The live text that the draft was typed over. */
  base: string;
  /** Puts the text that somebody else published meanwhile into the editor. */
  onTakeTheirs: (html: string) => void;
  onClose: () => void;
  draft: DraftState;
};

const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/**
 * Saves a policy text: never one that reads as empty, never one that is the live text already. On
 * success both texts are kept on this device, and the editor closes later.
 */
export function useSavePolicy(options: Options): {
  save: (html: string) => Promise<void>;
  isPending: boolean;
  isSaved: boolean;
  isUnconfirmed: boolean;
  dialog: ReactNode;
} {
  const { policy, live, base, onTakeTheirs, onClose, draft } = options;
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  const { resolve, dialog } = useLiveText({ policy, base, onTakeTheirs });
  const { submit, isPending, isUnconfirmed } = useSubmit(send, refresh);
  const [isSaved, setSaved] = useState(false);

  async function send(content: string): Promise<void> {
    const replaced = await resolve(content);
    await policy.save(content);
    saveVersion(policy.name, { ...stampVersion(), html: content, replaced });
    logChange(draft.owner, ({ toActivityFields }) => ({
      kind: 'edit',
      noun: POLICIES,
      record: policy.name,
      subject: policy.title,
      address: draft.address,
      title: `Edit ${policy.title}`,
      fields: toActivityFields([TEXT], { html: replaced }, { html: content }),
    }));
  }

  async function save(html: string): Promise<void> {
    const content = sanitizeSource(html);
    if (readsAsEmpty(content)) {
      showToast('error', 'Please fill Some content before edit.'); // wording of specification §5
      return;
    }
    if (html === live || content === live) {
      showToast('info', 'Nothing was changed, so nothing was sent.');
      draft.remove();
      onClose();
      return;
    }
    if (isSaved || !(await submit(content))) return;
    setSaved(true);
    draft.remove();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  return { save, isPending, isSaved, isUnconfirmed, dialog };
}
