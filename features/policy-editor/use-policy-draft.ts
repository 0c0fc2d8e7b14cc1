import { useState } from 'react';

import type { Draft, DraftState } from '@/components/form/use-draft';
import { asText } from '@/lib/narrow';

/** The text in the editor, and the draft that it started with. */
export type PolicyDraft = {
  html: string;
  /** The live text when this one was begun. */
  base: string;
  change: (html: string) => void;
  /** Null when the editor started with the live text, and after Discard. */
  shownDraft: Draft | null;
  /** Back to the live text. */
  discard: () => void;
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
  const [base, setBase] = useState(asText(start.restored?.base?.html) || start.live);
  const [shownDraft, setShownDraft] = useState(start.restored);

  function change(next: string): void {
    setHtml(next);
    draft.save(next === live ? {} : { html: next }, { html: base });
  }

  function discard(): void {
    setHtml(live);
    setBase(live);
    setShownDraft(null);
    draft.remove();
  }

  return { html, base, change, shownDraft, discard };
}
