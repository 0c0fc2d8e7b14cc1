import { useReducer } from 'react';

import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { type Policy, POLICIES, policyRead } from '@/features/policies/api';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { storedHtml } from '@/lib/html/clean/sanitize-html';
import { readsAsEmpty } from '@/lib/html/read-text';
import { refetchBeforeWrite } from '@/lib/http/http';
import { usePutInCache } from '@/lib/reads/session-cache';
import { useRefresh } from '@/lib/reads/use-refresh';
import { rememberSession, serverNowMs } from '@/lib/session/session';

import type { Replacement } from './keep-published';
import { useLostTry } from './lost-try';
import { mergeBlocks } from './merge-blocks';
import { readBack } from './read-back';
import {
  isUnderWay,
  mismatchOf,
  nextSave,
  standingOf,
  startOfSave,
  type TextChoice,
} from './save-state';
import { sendText } from './send-text';
import type { PolicyDraft } from './use-policy-draft';

/** A save and what has come of it. */
export type Saving = ReturnType<typeof useSavePolicy>;

type Options = {
  policy: Policy;
  live: string;
  draft: PolicyDraft;
  /** Puts the chosen text into the editor, built on the live one. */
  onReplace: (html: string, live: string) => void;
  /** Closes the editor. */
  onClose: () => void;
};

/** Why a text that waited its turn was not sent. */
const SAVED_BY_OTHERS =
  'Somebody else has published a text meanwhile, so nothing was sent. Please submit again.';

/**
 * Saves a policy text: reads the live one again, asks where that is somebody else's, sends, and reads back what visitors see.
 * Each step tells the state where the save is by then.
 */
export function useSavePolicy({ policy, live, draft, onReplace, onClose }: Options) {
  const [saved, tell] = useReducer(nextSave, draft.lost?.sent ?? null, startOfSave);
  const { phase, tries } = saved;
  const refresh = useRefresh(POLICIES);
  const putInCache = usePutInCache();
  const lostTry = useLostTry({ policy, live, draft, saved, tell });
  const closeLater = useTimeout();
  // It says why a try has failed, and lets no second one begin before the first has ended.
  const { submit } = useSubmit(attempt, refresh);

  /** Begins a save, unless one is under way, or the text reads as empty or is live already. */
  function save(html: string): void {
    // The key can ask for a save that is done, or that another one is in the middle of.
    if (isUnderWay(phase) || phase.is === 'published') return;
    const sent = storedHtml(html);
    if (readsAsEmpty(sent)) {
      showToast('error', 'Please fill Some content before edit.'); // wording of specification §5
    } else if (html === live) {
      showToast('info', NO_CHANGES);
      draft.forget();
      onClose();
    } else if (sent === live) {
      showToast('info', 'Nothing of what you changed can be saved, so nothing was sent.');
    } else {
      void submit(sent);
    }
  }

  /** Carries a save from its begin to its end, whichever that is. */
  async function attempt(sent: string): Promise<void> {
    tell({ is: 'begun' });
    await publish(sent).catch((error: unknown) => {
      lostTry.noteEnd();
      tell({ is: 'stopped', error });
      throw error;
    });
    tell({ is: 'ended' });
  }

  async function publish(wanted: string): Promise<void> {
    const isSameSession = rememberSession();
    const liveNow = await readLive(wanted);
    tell({ is: 'liveRead', live: liveNow });
    const replacement = await decide(wanted, liveNow);
    tell({ is: 'decided', sent: replacement.sent });
    // Another admin has signed in, and would become the author.
    if (!isSameSession()) throw new SaveCancelled('');
    draft.kept.noteSent(serverNowMs());
    const tried = { ...replacement, stamp: stampVersion() };
    const lookAgain = async () => {
      const now = await readLive(wanted);
      // The next Submit asks about it.
      if (now !== replacement.replaced && now !== replacement.sent)
        throw new SaveCancelled(SAVED_BY_OTHERS);
    };
    await sendText(policy, tried, draft.kept, lookAgain).catch((error: unknown) => {
      lostTry.note(tried, error);
      throw error;
    });
    lostTry.noteArrived();
    tell({ is: 'arrived' });
    if (isSameSession()) await check(replacement);
    else draft.forget();
  }

  /** @throws an ApiError where that fails, SaveCancelled where the editor was left */
  async function readLive(wanted: string): Promise<string> {
    const liveNow = await lostTry.readOnceArrived(() => refetchBeforeWrite(() => policy.read()));
    await putInCache(policyRead(policy), liveNow);
    // A lost try that is sent once more is kept by that.
    if (liveNow !== wanted) await lostTry.take(liveNow);
    return liveNow;
  }

  /**
   * Decides what to send by the live text (ADR 19).
   * @throws SaveCancelled when nothing is to be sent
   */
  async function decide(wanted: string, liveNow: string): Promise<Replacement> {
    switch (standingOf({ html: wanted, base: draft.base }, liveNow, tries)) {
      case 'live':
        // An earlier try has arrived, and replaced the base.
        return { sent: wanted, replaced: draft.base };
      case 'ahead':
        return { sent: wanted, replaced: liveNow };
      case 'apart':
        return askAbout(wanted, liveNow);
    }
  }

  /** Asks the admin; the draft is built on that live text from then on, so that nobody is asked about it twice. */
  async function askAbout(wanted: string, theirs: string): Promise<Replacement> {
    const both = mergeBlocks(draft.base, wanted, theirs);
    const mayBeOwn = tries.lost !== null;
    const choice = await new Promise<TextChoice>((onChoose) => {
      tell({ is: 'asked', question: { theirs, draft: wanted, both, mayBeOwn, onChoose } });
    });
    if (choice === 'draft') {
      draft.rebase(theirs);
      return decideAgain({ sent: wanted, replaced: theirs });
    }
    if (choice === 'both' && both !== null) {
      onReplace(both, theirs);
      return decideAgain({ sent: both, replaced: theirs });
    }
    if (choice === 'theirs') {
      const unsent = { html: wanted, replaced: theirs, isUnsent: true };
      saveVersion(policy.name, { ...stampVersion(), ...unsent });
      onReplace(theirs, theirs);
    }
    throw new SaveCancelled();
  }

  /** Somebody may have published again while the question stood. */
  async function decideAgain(chosen: Replacement): Promise<Replacement> {
    const liveNow = await readLive(chosen.sent);
    return liveNow === chosen.replaced ? chosen : decide(chosen.sent, liveNow);
  }

  /** A text that cannot be read back counts as published. */
  async function check(replacement: Replacement): Promise<void> {
    const found = await readBack(policy, replacement);
    if (found !== null) draft.rebase(found.seen);
    if (found === null || found.sections.length === 0) {
      await finish(replacement.replaced);
    } else {
      tell({ is: 'differed', mismatch: found });
      await refresh();
    }
  }

  async function finish(replaced: string): Promise<void> {
    tell({ is: 'published', replaced });
    draft.forget();
    showToast('success', policy.success);
    closeLater(onClose, REDIRECT_DELAY_MS.policy);
    await refresh();
  }

  function accept(): void {
    const mismatch = mismatchOf(phase);
    if (mismatch !== null) void finish(mismatch.replaced);
  }

  return {
    phase,
    standing: standingOf(draft, live, tries),
    /** The text that the draft is compared with: the live one, and after publishing the one that it replaced. */
    against: phase.is === 'published' ? phase.replaced : live,
    /** What is to be said of tries whose reply was lost. */
    lostTry: { saved, waiting: lostTry.waiting },
    save,
    mend: () => tell({ is: 'mended' }),
    accept,
  };
}
