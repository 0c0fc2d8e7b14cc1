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
 * How a draft stands to the live text.
 * - `live`: it is the live text, so there is nothing to publish.
 * - `ahead`: live is its base, or what was sent last: the admin knows it, and a save replaces it.
 * - `apart`: somebody has published another text since: a save asks.
 */
export type Standing = 'live' | 'ahead' | 'apart';

/** Tells how a draft stands to the live text; the admin has seen the texts in `known`. */
function standingOf(draft: string, known: readonly (string | null)[], live: string): Standing {
  if (draft === live) return 'live';
  return known.includes(live) ? 'ahead' : 'apart';
}

/** What a save sends, and the live text that this replaces. */
export type Replacement = { sent: string; replaced: string };

type Question = Texts & { mayBeOwn: boolean; answer: (choice: TextChoice) => void };

type Options = {
  policy: Policy;
  live: string;
  draft: PolicyDraft;
  /** Waits until the try before has surely arrived; false where none is on its way. */
  settle: () => Promise<boolean>;
  /** Puts the chosen text into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
};

/**
 * Asks before a save (ADR 19): it reads the live text again, and if somebody else has published one since the base, the admin
 * decides. Either way the draft is built on that live text from then on, so that nobody is asked twice.
 */
export function useBeforeSave({ policy, live, draft, settle, onReplace }: Options): {
  standing: Standing;
  /**
   * Reads the live text again, once a try before it of which nobody knows what became has surely arrived.
   * @throws an ApiError where that fails, SaveCancelled where the editor was left
   */
  readLive: (isUnsure: boolean) => Promise<string>;
  /**
   * Asks what to send, where somebody else has published that live text. `isUnsure`: nobody knows whether the try before arrived.
   * @throws SaveCancelled when nothing is to be sent
   */
  decide: (sent: string, liveNow: string, isUnsure: boolean) => Promise<Replacement>;
  /** The question, while it is open. */
  question: ReactNode;
} {
  const putInCache = usePutInCache();
  const [question, setQuestion] = useState<Question | null>(null);
  /** The admin's own last text, even if its reply was lost. */
  const [lastSent, setLastSent] = useState<string | null>(null);
  const known = [draft.base, lastSent];

  async function readLive(isUnsure: boolean): Promise<string> {
    const read = () => refetchBeforeWrite(() => policy.read());
    const seen = await read();
    // What is sent before a lost text has arrived is overwritten by that.
    const isOnItsWay = isUnsure && seen !== lastSent && (await settle());
    const liveNow = isOnItsWay ? await read() : seen;
    await putInCache(policyRead(policy), liveNow);
    return liveNow;
  }

  async function decide(sent: string, liveNow: string, isUnsure: boolean): Promise<Replacement> {
    const replacement = await replacementFor(sent, liveNow, isUnsure);
    setLastSent(replacement.sent);
    return replacement;
  }

  function replacementFor(
    sent: string,
    liveNow: string,
    mayBeOwn: boolean,
  ): Replacement | Promise<Replacement> {
    switch (standingOf(sent, known, liveNow)) {
      case 'live':
        // An earlier try has arrived, and replaced the base.
        return { sent, replaced: draft.base };
      case 'ahead':
        return { sent, replaced: liveNow };
      case 'apart':
        return askAbout(sent, liveNow, mayBeOwn);
    }
  }

  async function askAbout(sent: string, theirs: string, mayBeOwn: boolean): Promise<Replacement> {
    const both = mergeBlocks(draft.base, sent, theirs);
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, draft: sent, both, mayBeOwn, answer });
    });
    setQuestion(null);
    if (choice === 'draft') {
      draft.rebase(theirs);
      return { sent, replaced: theirs };
    }
    if (choice === 'both' && both !== null) {
      onReplace(both, theirs);
      return { sent: both, replaced: theirs };
    }
    if (choice === 'theirs') {
      saveVersion(policy.name, { ...stampVersion(), html: sent, replaced: theirs, isUnsent: true });
      onReplace(theirs, theirs);
    }
    throw new SaveCancelled();
  }

  return {
    standing: standingOf(draft.html, known, live),
    readLive,
    decide,
    question: question && <BothTextsDialog {...question} onChoose={question.answer} />,
  };
}
