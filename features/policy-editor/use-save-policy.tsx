import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import type { DraftState } from '@/components/form/use-draft';
import { AntdModal } from '@/components/kit/modal';
import { WordDiff } from '@/components/kit/word-diff';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { POLICIES, type Policy } from '@/features/policies/api';
import { toActivityFields } from '@/lib/activity/activity';
import { logChange } from '@/lib/activity/log-change';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { SaveCancelled } from '@/lib/forms/validation';
import { readStructure, readsAsEmpty } from '@/lib/html/html-structure';
import { refetchBeforeWrite } from '@/lib/http/http';
import { useRefresh } from '@/lib/rows/use-resource';
import layout from '@/styles/layout.module.css';

import { mergeTexts } from './merge-texts';
import { sanitizeSource } from './source-parts';
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

  async function send(mine: string): Promise<void> {
    const { replaced, content } = await resolve(mine);
    await policy.save(content);
    saveVersion(policy.name, { ...stampVersion(), html: content, replaced });
    logChange(draft.owner, () => ({
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

type Question = Texts & { answer: (choice: TextChoice) => void };

type LiveTextOptions = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onTakeTheirs: (html: string) => void;
};

/** The live text that a save replaces, and what it sends. */
type Replacement = { replaced: string; content: string };

/**
 * Fetches the live text again before it is replaced (ADR 19). `resolve` throws SaveCancelled or an
 * ApiError when nothing is to be sent.
 */
function useLiveText({ policy, base, onTakeTheirs }: LiveTextOptions): {
  resolve: (mine: string) => Promise<Replacement>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // A version that the admin chose to replace is not asked about again.
  const [decided, setDecided] = useState(base);

  async function resolve(mine: string): Promise<Replacement> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    const replacement = { replaced: theirs, content: mine };
    if (theirs === base || theirs === decided || theirs === mine) return replacement;
    const merged = mergeTexts(base, theirs, mine);
    const both = merged === null ? null : sanitizeSource(merged);
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, mine, both, answer });
    });
    setQuestion(null);
    if (choice === null) throw new SaveCancelled();
    if (choice === 'both' && both !== null) return { replaced: theirs, content: both };
    setDecided(theirs);
    if (choice === 'mine') return replacement;
    saveVersion(policy.name, { ...stampVersion(), html: mine, replaced: theirs, isUnsent: true });
    onTakeTheirs(theirs);
    throw new SaveCancelled();
  }

  return {
    resolve,
    dialog: question && <BothTextsDialog {...question} onChoose={question.answer} />,
  };
}

/** The admin's choice between the text published meanwhile and their own. */
type TextChoice = 'mine' | 'theirs' | 'both' | null;

type Texts = {
  theirs: string;
  mine: string;
  /** With the changes of both; null where they changed the same place. */
  both: string | null;
};

type DialogProps = Texts & {
  /** Null for going back to the editor. */
  onChoose: (choice: TextChoice) => void;
};

/** Shows the text that was published meanwhile beside the one about to replace it, and asks. */
function BothTextsDialog({ theirs, mine, both, onChoose }: DialogProps) {
  return (
    <AntdModal
      open
      title="Somebody else changed this text meanwhile"
      width={760}
      closable={false}
      onCancel={() => onChoose(null)}
      footer={
        <div className={layout.end}>
          <Button onClick={() => onChoose(null)}>Back to the editor</Button>
          <Button onClick={() => onChoose('theirs')}>Edit theirs instead</Button>
          <Button type={both === null ? 'primary' : 'default'} onClick={() => onChoose('mine')}>
            Replace theirs with mine
          </Button>
          {both !== null && (
            <Button type="primary" onClick={() => onChoose('both')}>
              Keep both
            </Button>
          )}
        </div>
      }
    >
      <p className={layout.lead}>
        {both !== null && 'You changed other places than they did, so both can be kept. '}
        What you would remove of theirs is struck through, what you would add is underlined. The
        text that is not chosen is kept under Versions.
      </p>
      <WordDiff before={readStructure(theirs).text} after={readStructure(both ?? mine).text} />
    </AntdModal>
  );
}
