import { useState } from 'react';

import type { Draft } from '@/lib/drafts/draft';
import type { DraftState } from '@/lib/drafts/use-draft';
import { asText } from '@/lib/narrow';

/** The text being edited, and the draft of an earlier visit that it started with, if any. */
export type PolicyDraft = {
  html: string;
  /** The live text when this one was begun. */
  base: string;
  change: (html: string) => void;
  /** Null when the text started as the live one, and after the draft was discarded. */
  brought: Draft | null;
  /** Back to the live text. */
  discard: () => void;
};

/** Starts with what was left unsaved, else with the live text; whatever is typed is kept. */
export function usePolicyDraft(draft: DraftState, live: string): PolicyDraft {
  const saved = asText(draft.found?.values.html);
  const isRestored = saved !== '' && saved !== live;
  const [html, setHtml] = useState(isRestored ? saved : live);
  const [base, setBase] = useState((isRestored && asText(draft.found?.base?.html)) || live);
  const [brought, setBrought] = useState(isRestored ? (draft.found ?? null) : null);

  function change(next: string): void {
    setHtml(next);
    draft.save(next === live ? {} : { html: next }, { html: base });
  }

  function discard(): void {
    setHtml(live);
    setBase(live);
    setBrought(null);
    draft.remove();
  }

  return { html, base, change, brought, discard };
}
