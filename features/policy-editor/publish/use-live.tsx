import { useState, type ReactNode } from 'react';

import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { policyRead, type Policy } from '@/features/policies/api';
import { SaveCancelled } from '@/lib/forms/saving';
import { refetchBeforeWrite } from '@/lib/http/http';
import { usePutInCache } from '@/lib/rows/session-cache';

import { BothTextsDialog, type TextChoice, type Texts } from './both-texts-dialog';
import { mergeBlocks } from './merge-blocks';
import type { PolicyDraft } from './use-policy-draft';

/**
 * How a text in the editor stands to the live one.
 * - `live`: it is the live text, so there is nothing to publish.
 * - `ahead`: live is what it is built on, or what was sent last: the admin knows it, and a save replaces it.
 * - `apart`: somebody has published another text since: a save asks.
 */
export type Standing = 'live' | 'ahead' | 'apart';

/** The standing of a text where the admin knows some live ones. */
function standingOf(html: string, known: readonly (string | null)[], live: string): Standing {
  if (html === live) return 'live';
  return known.includes(live) ? 'ahead' : 'apart';
}

/** The live text that a save replaces, and what it sends. */
export type Replacement = { replaced: string; content: string };

type Question = Texts & { answer: (choice: TextChoice) => void };

type Options = {
  policy: Policy;
  live: string;
  text: PolicyDraft;
  /** Puts a text that was decided for into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
};

/**
 * What the draft is to the live text, and what a save makes of that (ADR 19): it reads the live text again, and asks
 * where the two stand apart. Whatever is decided, the draft is built on that live text from then on, so nobody is asked
 * about it twice.
 */
export function useLive({ policy, live, text, onReplace }: Options): {
  standing: Standing;
  /** @throws SaveCancelled or an ApiError when nothing is to be sent */
  beforeSave: (mine: string) => Promise<Replacement>;
  dialog: ReactNode;
} {
  const putInCache = usePutInCache();
  const [question, setQuestion] = useState<Question | null>(null);
  /** What was sent last: nobody else's text, also where its reply was lost. */
  const [sent, setSent] = useState<string | null>(null);
  const known = [text.base, sent];

  async function ask(texts: Texts): Promise<TextChoice> {
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ ...texts, answer });
    });
    setQuestion(null);
    return choice;
  }

  async function decide(mine: string): Promise<Replacement> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    await putInCache(policyRead(policy), theirs);
    const replacement = { replaced: theirs, content: mine };
    const standing = standingOf(mine, known, theirs);
    // An earlier try has arrived, and replaced what the text is built on.
    if (standing === 'live') return { ...replacement, replaced: text.base };
    if (standing === 'ahead') return replacement;
    const both = mergeBlocks(text.base, mine, theirs);
    const choice = await ask({ theirs, mine, both });
    if (choice === null) throw new SaveCancelled();
    if (choice === 'mine') {
      text.rebase(theirs);
      return replacement;
    }
    if (choice === 'both' && both !== null) {
      onReplace(both, theirs);
      return { replaced: theirs, content: both };
    }
    saveVersion(policy.name, { ...stampVersion(), html: mine, replaced: theirs, isUnsent: true });
    onReplace(theirs, theirs);
    throw new SaveCancelled();
  }

  async function beforeSave(mine: string): Promise<Replacement> {
    const replacement = await decide(mine);
    setSent(replacement.content);
    return replacement;
  }

  return {
    standing: standingOf(text.html, known, live),
    beforeSave,
    dialog: question && <BothTextsDialog {...question} onChoose={question.answer} />,
  };
}
