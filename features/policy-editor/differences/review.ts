import { useDeferredValue, useMemo } from 'react';

import { readStructure, type Structure } from '@/lib/html/html-structure';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { missingFrom, type Difference } from './html-difference';

/** What saving a draft would do to the live text. */
export type Review = {
  live: Structure;
  next: Structure;
  /** Parts of the draft that are not allowed and would be left out. */
  refused: Difference[];
  /** Parts of the live text that would be gone; what `refused` names is not named again. */
  removed: Difference[];
  /** Parts that would be new. */
  added: Difference[];
};

/** Compares a draft, as it would be saved, with the live text. */
function reviewDraft(live: Structure, draft: string): Review {
  const safe = sanitizeHtml(draft);
  const next = readStructure(safe);
  const refused = safe === draft ? [] : missingFrom(readStructure(draft), next);
  const named = new Set(refused.map(({ label }) => label));
  const removed = missingFrom(live, next).filter(({ label }) => !named.has(label));
  return { live, next, refused, removed, added: missingFrom(next, live) };
}

/** The review of a draft, which may come a moment after what is typed. */
export function useReview(live: string, draft: string): Review {
  const reviewed = useDeferredValue(draft);
  const structure = useMemo(() => readStructure(live), [live]);
  return useMemo(() => reviewDraft(structure, reviewed), [structure, reviewed]);
}
