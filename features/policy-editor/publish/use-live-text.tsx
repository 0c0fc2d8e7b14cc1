import { useState, type ReactNode } from 'react';

import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import type { Policy } from '@/features/policies/api';
import { SaveCancelled } from '@/lib/forms/saving';
import { refetchBeforeWrite } from '@/lib/http/http';

import { BothTextsDialog, type TextChoice, type Texts } from './both-texts-dialog';
import { mergeTexts } from './merge-texts';

type Question = Texts & { answer: (choice: TextChoice) => void };

type LiveTextOptions = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onReplaceText: (html: string) => void;
};

/** The live text that a save replaces, and what it sends. */
type Replacement = { replaced: string; content: string };

/**
 * Fetches the live text again before it is replaced (ADR 19). `resolve` throws SaveCancelled or an
 * ApiError when nothing is to be sent. A text that the admin has seen (`know`) is not asked about again.
 */
export function useLiveText({ policy, base, onReplaceText }: LiveTextOptions): {
  resolve: (mine: string) => Promise<Replacement>;
  knownLive: string;
  know: (live: string) => void;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [decided, setDecided] = useState(base);

  async function resolve(mine: string): Promise<Replacement> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    const replacement = { replaced: theirs, content: mine };
    if (theirs === base || theirs === decided || theirs === mine) return replacement;
    const both = mergeTexts(base, mine, theirs);
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, mine, both, answer });
    });
    setQuestion(null);
    if (choice === null) throw new SaveCancelled();
    if (choice === 'both' && both !== null) {
      onReplaceText(both);
      return { replaced: theirs, content: both };
    }
    setDecided(theirs);
    if (choice === 'mine') return replacement;
    saveVersion(policy.name, { ...stampVersion(), html: mine, replaced: theirs, isUnsent: true });
    onReplaceText(theirs);
    throw new SaveCancelled();
  }

  return {
    resolve,
    knownLive: decided,
    know: setDecided,
    dialog: question && <BothTextsDialog {...question} onChoose={question.answer} />,
  };
}
