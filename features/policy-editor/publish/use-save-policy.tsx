import { useRef, useState, type ReactNode } from 'react';

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

import { findPublishedChanges, type Published } from './published-changes';
import { type Standing, useLive } from './use-live';
import type { PolicyDraft } from './use-policy-draft';

type Options = {
  policy: Policy;
  live: string;
  text: PolicyDraft;
  /** Puts a text that was decided for into the editor, built on the live one. */
  onSettle: (html: string, live: string) => void;
  onClose: () => void;
  draft: DraftState;
};

const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/**
 * Saves a policy text: never one that reads as empty, never one that is the live text already. What
 * was saved is read back; when visitors see it, both texts are kept on this device, and the editor
 * closes later. Else `published` says what they see, until it is accepted or mended.
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
  published: Published | null;
  accept: () => Promise<void>;
  mend: () => void;
} {
  const { policy, live, text, onSettle, onClose, draft } = options;
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  const { standing, beforeSave, dialog } = useLive({ policy, live, text, onSettle });
  const { submit, isPending, isUnconfirmed, hasFailed } = useSubmit(send, refresh);
  /** What was sent last, with what another admin changed if both is kept, and in place of what. */
  const sent = useRef({ content: '', replaced: '' });
  /** The text that was live before this one; null until it is published. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const isSaved = replaced !== null;
  const [isReadBack, setReadBack] = useState(false);
  const [published, setPublished] = useState<Published | null>(null);

  async function send(mine: string): Promise<void> {
    const replacement = await beforeSave(mine);
    const { content } = replacement;
    const [before, after] = [{ html: replacement.replaced }, { html: content }];
    const broken = sayBrokenLetters([TEXT], { before, after });
    if (broken !== '') throw new SaveCancelled(broken);
    sent.current = replacement;
    const hash = await sha256(content);
    await policy.save(content).catch((error: unknown) => passIfArrived(content, error));
    saveVersion(policy.name, {
      ...{ ...stampVersion(), html: content, sha256: hash },
      replaced: replacement.replaced,
    });
    logChange(draft.owner, () => ({
      kind: 'edit',
      noun: POLICIES,
      record: policy.name,
      subject: policy.title,
      address: draft.address,
      title: `Edit ${policy.title}`,
      fields: toActivityFields([TEXT], before, after),
    }));
  }

  /** A reply that was lost may belong to a text that arrived. @throws the error else */
  async function passIfArrived(content: string, error: unknown): Promise<void> {
    const seen = isDoubtful(error) ? await policy.read().catch(() => null) : null;
    if (seen !== content) throw error;
  }

  async function save(html: string): Promise<void> {
    const content = asSaved(html);
    if (readsAsEmpty(content)) {
      showToast('error', 'Please fill Some content before edit.'); // wording of specification §5
      return;
    }
    if (html === live || content === live) {
      showToast('info', NO_CHANGES);
      draft.remove();
      onClose();
      return;
    }
    // By its key it may be asked for again while what was published is read back.
    if (isSaved || isReadBack || !(await submit(content))) return;
    setReadBack(true);
    const differing = await readBack(sent.current.content);
    setReadBack(false);
    setPublished(differing);
    if (differing === null) await accept();
    else await refresh();
  }

  /** What visitors see of a text that was saved; null when it is the same, or cannot be read now. */
  async function readBack(content: string): Promise<Published | null> {
    try {
      const seen = await policy.read();
      const changes = findPublishedChanges(content, seen);
      noteReadBack(policy.name, content, changes.length > 0 ? 'differed' : 'same');
      text.buildOn(seen);
      return changes.length > 0
        ? { sent: content, seen, isOld: seen === sent.current.replaced, changes }
        : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('info', 'The published text could not be read again, so it was not compared.');
      return null;
    }
  }

  async function accept(): Promise<void> {
    setPublished(null);
    setReplaced(sent.current.replaced);
    draft.remove();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  return {
    ...{ save, isSaved, isUnconfirmed, hasFailed, dialog, published, accept },
    isPending: isPending || isReadBack,
    standing,
    before: replaced ?? live,
    mend: () => setPublished(null),
  };
}
