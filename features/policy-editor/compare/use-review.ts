import { useDeferredValue, useMemo } from 'react';

import { sanitizeHtml, storedHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure } from '@/lib/html/html-structure';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';

import { compareTexts, type Comparison } from './compare-texts';
import { missingFrom, type Difference } from './html-difference';

/** What saving a draft would do to the live text. */
export type Review = {
  /** The words of the live text beside those that would be saved. */
  comparison: Comparison;
  /** Parts of the draft that are not allowed and would be left out. */
  refused: Difference[];
  /** Parts of the live text that would be gone, except those that `refused` names. */
  removedMarkup: Difference[];
  /** Parts that would be new. */
  addedMarkup: Difference[];
  /** Whether both differ in white space alone. The lists above only count, so they miss looks that moved. */
  isSpacesAlone: boolean;
};

/** The review of a draft against another text, which may come a moment after what is typed. */
export function useReview(against: string, draft: string): Review {
  const reviewed = useDeferredValue(draft);
  return useMemo(() => reviewDraft(against, reviewed), [against, reviewed]);
}

/** Compares a draft, as it would be sent, with another text. */
function reviewDraft(against: string, draft: string): Review {
  const sent = storedHtml(draft);
  const [before, after] = [readStructure(against), readStructure(sent)];
  const refused = sent === draft ? [] : missingFrom(readStructure(draft), after);
  const named = new Set(refused.map(({ label }) => label));
  const comparison = compareTexts(against, sent);
  return {
    comparison,
    isSpacesAlone: comparison.changes.length === 0 && isSameButSpaces(sanitizeHtml(against), sent),
    refused,
    removedMarkup: missingFrom(before, after).filter(({ label }) => !named.has(label)),
    addedMarkup: missingFrom(after, before),
  };
}
