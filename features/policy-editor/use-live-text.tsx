import { useState, type ReactNode } from 'react';

import type { Policy } from '@/features/policies/api';
import { SaveCancelled } from '@/lib/forms/validation';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';

import { BothTextsDialog, type TextChoice } from './both-texts-dialog';
import { saveVersion, stampVersion } from './versions';

type Question = { theirs: string; mine: string; answer: (choice: TextChoice) => void };

type Options = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onTakeTheirs: (html: string) => void;
};

/**
 * Fetches the live text again before it is replaced (ADR 19). `resolve` answers with the text that
 * will be replaced, and throws SaveCancelled or an ApiError when nothing is to be sent.
 */
export function useLiveText({ policy, base, onTakeTheirs }: Options): {
  resolve: (mine: string) => Promise<string>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // A version that the admin chose to replace is not asked about again.
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
    dialog: question && (
      <BothTextsDialog theirs={question.theirs} mine={question.mine} onChoose={question.answer} />
    ),
  };
}
