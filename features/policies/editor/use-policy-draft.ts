import { useState } from 'react';

import type { Draft } from '@/lib/drafts/draft';
import type { DraftState } from '@/lib/drafts/use-draft';
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

/** The editor's text: it starts with the draft, else with the live text, and is saved as a draft. */
export function usePolicyDraft(draft: DraftState, live: string): PolicyDraft {
  const unsaved = asText(draft.found?.values.html);
  const restored = unsaved !== '' && unsaved !== live ? draft.found : null;
  const [html, setHtml] = useState(restored ? unsaved : live);
  const [base, setBase] = useState(asText(restored?.base?.html) || live);
  const [shownDraft, setShownDraft] = useState(restored ?? null);

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
