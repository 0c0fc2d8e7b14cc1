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
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { useRefresh } from '@/lib/rows/use-resource';
import layout from '@/styles/layout.module.css';

import { findPublishedChanges, type Published, sha256 } from './published-changes';
import { sanitizeSource } from './source-parts';
import { noteReadBack, saveVersion, stampVersion } from './versions';

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
 * Saves a policy text: never one that reads as empty, never one that is the live text already. What
 * was saved is read back; when visitors see it, both texts are kept on this device, and the editor
 * closes later. Else `published` says what they see, until it is accepted or mended.
 */
export function useSavePolicy(options: Options): {
  save: (html: string) => Promise<void>;
  isPending: boolean;
  isSaved: boolean;
  isUnconfirmed: boolean;
  dialog: ReactNode;
  /** The live text that the admin last decided about. */
  knownLive: string;
  published: Published | null;
  accept: () => Promise<void>;
  mend: () => void;
} {
  const { policy, live, base, onTakeTheirs, onClose, draft } = options;
  const refresh = useRefresh(POLICIES);
  const later = useTimeout();
  const { resolve, knownLive, know, dialog } = useLiveText({ policy, base, onTakeTheirs });
  const { submit, isPending, isUnconfirmed } = useSubmit(send, refresh);
  const [isSaved, setSaved] = useState(false);
  const [isReadBack, setReadBack] = useState(false);
  const [published, setPublished] = useState<Published | null>(null);

  async function send(content: string): Promise<void> {
    const replaced = await resolve(content);
    const hash = await sha256(content);
    await policy.save(content);
    saveVersion(policy.name, { ...stampVersion(), html: content, replaced, sha256: hash });
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
    setReadBack(true);
    const differing = await readBack(content);
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
      know(seen);
      return changes.length > 0 ? { sent: content, seen, isOld: seen === live, changes } : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('info', 'The published text could not be read again, so it was not compared.');
      return null;
    }
  }

  async function accept(): Promise<void> {
    setPublished(null);
    setSaved(true);
    draft.remove();
    showToast('success', policy.success);
    later(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  return {
    ...{ save, isSaved, isUnconfirmed, dialog, knownLive, published, accept },
    isPending: isPending || isReadBack,
    mend: () => setPublished(null),
  };
}

type Question = { theirs: string; mine: string; answer: (choice: TextChoice) => void };

type LiveTextOptions = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onTakeTheirs: (html: string) => void;
};

/**
 * Fetches the live text again before it is replaced (ADR 19). `resolve` answers with the text that
 * will be replaced, and throws SaveCancelled or an ApiError when nothing is to be sent. A text that
 * the admin has seen (`know`) is not asked about again.
 */
function useLiveText({ policy, base, onTakeTheirs }: LiveTextOptions): {
  resolve: (mine: string) => Promise<string>;
  knownLive: string;
  know: (live: string) => void;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [decided, setDecided] = useState(base);

  async function resolve(mine: string): Promise<string> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    if (theirs === base || theirs === decided || theirs === mine) return theirs;
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, mine, answer });
    });
    setQuestion(null);
    if (choice === null) throw new SaveCancelled();
    setDecided(theirs);
    if (choice === 'mine') return theirs;
    saveVersion(policy.name, { ...stampVersion(), html: mine, replaced: theirs, isUnsent: true });
    onTakeTheirs(theirs);
    throw new SaveCancelled();
  }

  return {
    resolve,
    knownLive: decided,
    know: setDecided,
    dialog: question && (
      <BothTextsDialog theirs={question.theirs} mine={question.mine} onChoose={question.answer} />
    ),
  };
}

/** The admin's choice between the text published meanwhile and their own. */
type TextChoice = 'mine' | 'theirs' | null;

type DialogProps = {
  theirs: string;
  mine: string;
  /** Null for going back to the editor. */
  onChoose: (choice: TextChoice) => void;
};

/** Shows the text that was published meanwhile beside the one about to replace it, and asks. */
function BothTextsDialog({ theirs, mine, onChoose }: DialogProps) {
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
          <Button onClick={() => onChoose('theirs')}>Use their version</Button>
          <Button type="primary" onClick={() => onChoose('mine')}>
            Replace theirs with mine
          </Button>
        </div>
      }
    >
      <p className={layout.lead}>
        What you would remove of theirs is struck through, what you would add is underlined. The
        text that is not chosen is kept under Versions.
      </p>
      <WordDiff before={readStructure(theirs).text} after={readStructure(mine).text} />
    </AntdModal>
  );
}
