import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { noteReadBack, stampVersion } from '@/components/activity/policy-versions';
import { isDoubtful } from '@/components/form/doubtful-save';
import { LostReplyNotice } from '@/components/form/lost-reply';
import { useLostCall } from '@/components/form/use-lost-call';
import type { Policy } from '@/features/policies/api';
import { useLocation } from '@/lib/links/router';

import { keepPublished, type Try } from './keep-published';
import { foundTry, isUnderWay, type SaveEvent, type SaveState } from './save-state';
import type { PolicyDraft } from './use-policy-draft';

/*
 * All that is looked for, asked and said of a lost try: a text that was sent, and whose reply never came (ADR 12).
 *   at once          `passIfArrived` reads whether the text is live
 *   the next Submit  `readOnceArrived` waits until it has surely arrived, and `MAY_BE_OWN` asks about another text
 *   later            `take` keeps a text that is found live as any other that was published
 */

/** Lets an error pass if its reply was lost but the text arrived. @throws the error otherwise */
export async function passIfArrived(policy: Policy, sent: string, error: unknown): Promise<void> {
  const live = isDoubtful(error) ? await policy.read().catch(() => null) : null;
  if (live !== sent) throw error;
}

/** How a live text is asked about that may be a lost try. */
export const MAY_BE_OWN = {
  title: 'What is stored is not what you sent',
  words:
    'Your last try got no clear answer: it may have arrived in the server’s own form, or somebody else has changed the text. ',
};

const HAS_ARRIVED = 'The try without a clear answer has arrived: visitors see that text.';

type Options = {
  policy: Policy;
  live: string;
  draft: PolicyDraft;
  saved: SaveState;
  tell: (event: SaveEvent) => void;
};

/** What a save does about its lost tries, of this visit and of the one that left the draft. */
export function useLostTry({ policy, live, draft, saved, tell }: Options) {
  const { phase, tries } = saved;
  const lostCall = useLostCall();
  const lost = useRef(triesOf(draft));

  /** Notes what became of a try that failed. */
  function note(tried: Try, error: unknown): void {
    if (!isDoubtful(error)) return;
    lostCall.note(error);
    lost.current.set(tried.sent, tried);
  }

  /** Notes that a save has ended without an answer to wait for; earlier tries may still have none. */
  function noteEnd(): void {
    if (lost.current.size === 0) draft.kept.noteSent(undefined);
  }

  /** Notes that a text has arrived, and with it all that were sent before. */
  function noteArrived(): void {
    lost.current.clear();
    noteEnd();
  }

  /**
   * Reads the live text, again once a lost try has surely arrived: what is sent before is overwritten by that.
   * @throws SaveCancelled where the editor was left
   */
  async function readOnceArrived(read: () => Promise<string>): Promise<string> {
    const seen = await read();
    const isOnItsWay = tries.lost !== null && seen !== tries.lost && (await lostCall.settle());
    return isOnItsWay ? read() : seen;
  }

  /** Keeps a lost try as published where it is live, and builds the draft on it; the admin may write on. */
  async function take(liveNow: string): Promise<void> {
    const tried = lost.current.get(liveNow);
    if (tried === undefined) return;
    if (tries.lost === liveNow) lost.current.clear();
    else lost.current.delete(liveNow);
    tell({ is: 'foundLive', sent: liveNow });
    noteEnd();
    draft.rebase(liveNow);
    await keepPublished(policy, tried, draft.kept);
    noteReadBack(policy.name, liveNow, 'same');
  }

  const found = isUnderWay(phase) ? null : foundTry(tries, live);
  const takeFound = useEffectEvent((text: string) => void take(text));
  useEffect(
    function takeFoundText() {
      if (found !== null) takeFound(found);
    },
    [found],
  );

  const { notice: waiting } = lostCall;
  return { note, noteEnd, noteArrived, readOnceArrived, take, waiting };
}

/** What an earlier visit has sent; the draft's base was live then. */
function triesOf({ lost, base }: PolicyDraft): Map<string, Try> {
  if (lost === null) return new Map();
  const { sent, atMs } = lost;
  const stamp = { ...stampVersion(), savedAt: new Date(atMs).toISOString() };
  return new Map([[sent, { sent, replaced: base, stamp }]]);
}

type NoticeProps = {
  saved: SaveState;
  /** That a save waits for a lost try to arrive. */
  waiting: ReactNode;
};

/** Says of a lost try that it may have arrived, that it has, or that a save waits for it. */
export function LostTryNotice({ saved: { phase, isFound }, waiting }: NoticeProps) {
  const { pathname } = useLocation();
  const isOver = isUnderWay(phase) || phase.is === 'published';
  const found = isFound && phase.is !== 'unsure' ? HAS_ARRIVED : '';
  return (
    <>
      {waiting}
      {(phase.is === 'unsure' || (isFound && !isOver)) && (
        <LostReplyNotice address={pathname} found={found} />
      )}
    </>
  );
}
