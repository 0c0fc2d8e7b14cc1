import { useReducer } from 'react';

import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { isDoubtful } from '@/components/form/doubtful-save';
import type { Draft } from '@/components/form/use-draft';
import { useLostCall } from '@/components/form/use-lost-call';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { type Policy, POLICIES, policyRead } from '@/features/policies/api';
import { useTimeout } from '@/lib/browser/waiting';
import { REDIRECT_DELAY_MS } from '@/lib/constants';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { storedHtml } from '@/lib/html/clean/sanitize-html';
import { readsAsEmpty } from '@/lib/html/read-text';
import { refetchBeforeWrite } from '@/lib/http/http';
import { asText } from '@/lib/narrow';
import { usePutInCache } from '@/lib/rows/session-cache';
import { useRefresh } from '@/lib/rows/use-refresh';
import { rememberSession, serverNowMs } from '@/lib/session/session';

import { mergeBlocks } from './merge-blocks';
import { readBack } from './read-back';
import {
  isUnderWay,
  mismatchOf,
  nextSave,
  NOT_SAVED,
  type SaveState,
  sentBefore,
  standingOf,
  type TextChoice,
} from './save-state';
import { type Replacement, sendText } from './send-text';
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

/**
 * Saves a policy text: reads the live one again, asks where that is somebody else's, sends, and reads back what visitors see.
 * Each step tells the state where the save is by then.
 */
export function useSavePolicy({ policy, live, draft, onReplace, onClose }: Options) {
  const [{ phase, tries }, tell] = useReducer(nextSave, draft.restored, startOf);
  const refresh = useRefresh(POLICIES);
  const putInCache = usePutInCache();
  const lostCall = useLostCall();
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
      if (isDoubtful(error)) lostCall.note(error);
      else if (tries.lost === null) draft.kept.noteSent(undefined);
      tell({ is: 'stopped', error });
      throw error;
    });
    tell({ is: 'ended' });
  }

  async function publish(wanted: string): Promise<void> {
    const isSameSession = rememberSession();
    const liveNow = await readLive();
    tell({ is: 'liveRead', live: liveNow });
    const replacement = await decide(wanted, liveNow);
    tell({ is: 'decided', sent: replacement.sent });
    // Another admin has signed in, and would become the author.
    if (!isSameSession()) throw new SaveCancelled('');
    draft.kept.noteSent(serverNowMs());
    await sendText(policy, replacement, draft.kept);
    draft.kept.noteSent(undefined);
    tell({ is: 'arrived' });
    if (isSameSession()) await check(replacement);
    else draft.forget();
  }

  /** @throws an ApiError where that fails, SaveCancelled where the editor was left */
  async function readLive(): Promise<string> {
    const read = () => refetchBeforeWrite(() => policy.read());
    const seen = await read();
    // What is sent before a lost text has arrived is overwritten by that.
    const isOnItsWay = tries.lost !== null && seen !== tries.lost && (await lostCall.settle());
    const liveNow = isOnItsWay ? await read() : seen;
    await putInCache(policyRead(policy), liveNow);
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
      return { sent: wanted, replaced: theirs };
    }
    if (choice === 'both' && both !== null) {
      onReplace(both, theirs);
      return { sent: both, replaced: theirs };
    }
    if (choice === 'theirs') {
      const unsent = { html: wanted, replaced: theirs, isUnsent: true };
      saveVersion(policy.name, { ...stampVersion(), ...unsent });
      onReplace(theirs, theirs);
    }
    throw new SaveCancelled();
  }

  /** A text that cannot be read back counts as published. */
  async function check(replacement: Replacement): Promise<void> {
    const found = await readBack(policy, replacement);
    if (found !== null) draft.rebase(found.seen);
    if (found === null || found.parts.length === 0) {
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
    /** That it waits for an earlier try to arrive. */
    waiting: lostCall.notice,
    save,
    mend: () => tell({ is: 'mended' }),
    accept,
  };
}

/** An earlier visit may have sent the draft, and heard nothing of it. */
const startOf = (restored: Draft | null): SaveState =>
  restored?.sentAtMs === undefined
    ? NOT_SAVED
    : sentBefore(storedHtml(asText(restored.values.html)));
