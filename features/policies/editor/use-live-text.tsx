import { useState, type ReactNode } from 'react';

import type { Policy } from '@/features/policies/policy';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';

import { BothTextsDialog, type TextChoice } from './both-texts-dialog';
import { saveVersion } from './versions';

type Question = { theirs: string; mine: string; answer: (choice: TextChoice) => void };

type Options = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onTakeTheirs: (html: string) => void;
};

/** Nothing is sent, and there is nothing to say about it. */
const stop = () => new ApiError('Nothing was sent.', undefined, { isCancelled: true });

/**
 * Reads the live text again before it is replaced (ADR 19). `settle` answers with the text that
 * will be replaced, and rejects with an ApiError when nothing is to be sent.
 */
export function useLiveText({ policy, base, onTakeTheirs }: Options): {
  settle: (mine: string) => Promise<string>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // What was seen and is to be replaced all the same is not asked for again.
  const [seen, setSeen] = useState(base);

  async function settle(mine: string): Promise<string> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    if (theirs === base || theirs === seen || theirs === mine) return theirs;
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, mine, answer });
    });
    setQuestion(null);
    if (choice === null) throw stop();
    setSeen(theirs);
    if (choice === 'mine') return theirs;
    saveVersion(policy.name, { savedAt: new Date().toISOString(), html: mine });
    onTakeTheirs(theirs);
    throw stop();
  }

  return {
    settle,
    dialog: question && (
      <BothTextsDialog theirs={question.theirs} mine={question.mine} onChoose={question.answer} />
    ),
  };
}
