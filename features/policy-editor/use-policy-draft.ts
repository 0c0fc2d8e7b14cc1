import { useState } from 'react';

import { discardDraft, type Draft, type DraftState } from '@/components/form/use-draft';
import { asText } from '@/lib/narrow';

/** The text in the editor, and the draft that it started with. */
export type PolicyDraft = {
  html: string;
  /** The live text when this one was begun. */
  base: string;
  /** The live text that the admin has last been shown: when the editor opened, or at Discard. */
  seenLive: string;
  change: (html: string) => void;
  /** Null when the editor started with the live text, and after Discard. */
  shownDraft: Draft | null;
  /** Back to the live text; `show` is told of the text that is on show then, and again after an Undo. */
  discard: (show: (html: string) => void) => void;
};

/** What an editor opens with: the draft that was found, else the live text. */
export type PolicyStart = { html: string; live: string; restored: Draft | null };

export function startOfEditing(found: Draft | null, live: string): PolicyStart {
  const unsaved = asText(found?.values.html);
  const restored = unsaved !== '' && unsaved !== live ? found : null;
  return { html: restored ? unsaved : live, live, restored };
}

/** The editor's text, saved as a draft. */
export function usePolicyDraft(draft: DraftState, start: PolicyStart, live: string): PolicyDraft {
  const [html, setHtml] = useState(start.html);
  const begun = start.restored?.base?.html;
  // An empty text may have been live then.
  const [base, setBase] = useState(typeof begun === 'string' ? begun : start.live);
  const [seenLive, setSeenLive] = useState(start.live);
  const [shownDraft, setShownDraft] = useState(start.restored);

  function change(next: string): void {
    setHtml(next);
    draft.save(next === live ? {} : { html: next }, { html: base });
  }

  function begin(text: string, [from, seen]: [string, string], shown: Draft | null): void {
    setHtml(text);
    setBase(from);
    setSeenLive(seen);
    setShownDraft(shown);
  }

  function discard(show: (html: string) => void): void {
    const thrownAway = shownDraft && { ...shownDraft, values: { html }, base: { html: base } };
    begin(live, [live, live], null);
    show(live);
    if (thrownAway === null || draft.isElsewhere) return;
    discardDraft(draft.owner, thrownAway, () => {
      begin(html, [base, seenLive], thrownAway);
      show(html);
    });
  }

  return { html, base, seenLive, change, shownDraft, discard };
}
