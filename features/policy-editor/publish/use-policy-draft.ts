import { useRef, useState } from 'react';

import { discardDraft } from '@/components/form/discard-draft';
import type { Draft, DraftState } from '@/components/form/use-draft';
import { storedHtml } from '@/lib/html/clean/sanitize-html';
import { asText } from '@/lib/narrow';

/** What an editor opens with: the draft that was found, else the live text. */
export type PolicyStart = {
  html: string;
  base: string;
  restored: Draft | null;
  /** What an earlier visit has sent of it, and when; null where it was not sent, or is answered. */
  lost: { sent: string; atMs: number } | null;
};

export function startOfEditing(found: Draft | null, live: string): PolicyStart {
  const unsaved = asText(found?.values.html);
  if (found === null || unsaved === '') {
    return { html: live, base: live, restored: null, lost: null };
  }
  const { sentAtMs } = found;
  const lost = sentAtMs === undefined ? null : { sent: storedHtml(unsaved), atMs: sentAtMs };
  const begun = found.base?.html;
  // The base may be an empty text that was live.
  const base = typeof begun === 'string' ? begun : live;
  // What was sent and is live has replaced its base.
  if (unsaved === live) return { html: live, base: lost ? base : live, restored: null, lost };
  return { html: unsaved, base, restored: found, lost };
}

/** The draft: the text in the editor, and what can become of it. */
export type PolicyDraft = {
  html: string;
  /** The live text when the draft was begun, or the one that the admin has decided about since. */
  base: string;
  /** The draft that the editor found when it opened; null for none, and after Discard. */
  restored: Draft | null;
  /** What an earlier visit has sent of it without an answer; null for nothing. */
  lost: PolicyStart['lost'];
  /** Whose it is, and where the device keeps it. */
  kept: Pick<DraftState, 'owner' | 'address' | 'isStored' | 'isElsewhere' | 'noteSent'>;
  /** Takes what somebody wrote here; the base stays. */
  change: (html: string) => void;
  /** Builds the draft on another live text, which the admin has seen. */
  rebase: (live: string) => void;
  /** Takes another text, which is built on a live one that the admin has seen. */
  replace: (html: string, live: string) => void;
  /** Takes the draft off the device, once nothing of it waits to be sent; the editor keeps its text. */
  forget: () => void;
  /** Throws the draft away for the live text; `show` gets the text to show, and after an Undo the draft again. */
  discard: (latest: string, show: (html: string) => void) => void;
};

/** The draft of an editor, kept on the device with each change. */
export function usePolicyDraft(kept: DraftState, start: PolicyStart, live: string): PolicyDraft {
  const [html, setHtml] = useState(start.html);
  const [base, setBase] = useState(start.base);
  const [restored, setRestored] = useState(start.restored);
  /** The text of now: a save ends after more was typed. */
  const newest = useRef(start.html);

  function set(next: string, nextBase: string): void {
    newest.current = next;
    setHtml(next);
    setBase(nextBase);
  }

  function change(next: string): void {
    set(next, base);
    kept.save(next === live ? {} : { html: next }, { html: base });
  }

  /** Also keeps the base on the device, so that a later start does not ask about the same live text again. */
  function replace(next: string, liveNow: string): void {
    set(next, liveNow);
    kept.save(next === liveNow ? {} : { html: next }, { html: liveNow });
  }

  const rebase = (liveNow: string) => replace(newest.current, liveNow);

  function discard(latest: string, show: (html: string) => void): void {
    const thrownAway = restored && {
      ...restored,
      slot: kept.slot,
      values: { html: latest },
      base: { html: base },
    };
    // This also drops what still waits to be kept.
    kept.remove();
    set(live, live);
    setRestored(null);
    show(live);
    if (thrownAway === null) return;
    discardDraft(kept.owner, thrownAway, () => {
      set(latest, base);
      setRestored(thrownAway);
      show(latest);
    });
  }

  const { lost } = start;
  const ways = { change, rebase, replace, forget: kept.remove, discard };
  return { html, base, restored, lost, kept, ...ways };
}
