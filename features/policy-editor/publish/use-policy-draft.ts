import { useRef, useState } from 'react';

import { discardDraft, type Draft, type DraftState } from '@/components/form/use-draft';
import { asText } from '@/lib/narrow';

/** The text in the editor, and the live text that it is built on (`use-live` says what follows from both). */
export type PolicyDraft = {
  html: string;
  /** The live text when the draft was begun, or the one that the admin has decided about since. */
  base: string;
  /** Takes a text that somebody made here; what it is built on stays. */
  change: (html: string) => void;
  /** Builds the text of now on another live one, which the admin has seen. */
  rebase: (live: string) => void;
  /** Takes another text, which is built on a live one that the admin has seen. */
  replace: (html: string, live: string) => void;
  /** Null when the editor started with the live text, and after Discard. */
  shownDraft: Draft | null;
  /** Throws the text of now away for the live one; `show` is told of the text that is on show then, and again after an Undo. */
  discard: (latest: string, show: (html: string) => void) => void;
};

/** What an editor opens with: the draft that was found, else the live text. */
export type PolicyStart = { html: string; base: string; restored: Draft | null };

export function startOfEditing(found: Draft | null, live: string): PolicyStart {
  const unsaved = asText(found?.values.html);
  if (found === null || unsaved === '' || unsaved === live) {
    return { html: live, base: live, restored: null };
  }
  const begun = found.base?.html;
  // An empty text may have been live then.
  return { html: unsaved, base: typeof begun === 'string' ? begun : live, restored: found };
}

/** The editor's text, saved as a draft. */
export function usePolicyDraft(draft: DraftState, start: PolicyStart, live: string): PolicyDraft {
  const [html, setHtml] = useState(start.html);
  const [base, setBase] = useState(start.base);
  const [shownDraft, setShownDraft] = useState(start.restored);
  /** For a save, which ends after more was typed. */
  const newest = useRef(start.html);

  function set(next: string, nextBase: string): void {
    newest.current = next;
    setHtml(next);
    setBase(nextBase);
  }

  function change(next: string): void {
    set(next, base);
    draft.save(next === live ? {} : { html: next }, { html: base });
  }

  /** Kept on the device too, where a later start must not ask about a live text that was decided about. */
  function replace(next: string, liveNow: string): void {
    set(next, liveNow);
    draft.save(next === liveNow ? {} : { html: next }, { html: liveNow });
  }

  function discard(latest: string, show: (html: string) => void): void {
    const thrownAway = shownDraft && {
      ...shownDraft,
      slot: draft.slot,
      values: { html: latest },
      base: { html: base },
    };
    // Also what waits to be kept.
    draft.remove();
    set(live, live);
    setShownDraft(null);
    show(live);
    if (thrownAway === null) return;
    discardDraft(draft.owner, thrownAway, () => {
      set(latest, base);
      setShownDraft(thrownAway);
      show(latest);
    });
  }

  const rebase = (liveNow: string) => replace(newest.current, liveNow);
  return { html, base, shownDraft, change, rebase, replace, discard };
}
