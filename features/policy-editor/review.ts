import { useDeferredValue, useMemo } from 'react';

import { readStructure, type Structure } from '@/lib/html/html-structure';
import { canSanitize, sanitizeHtml } from '@/lib/html/sanitize-html';

import { missingFrom, type Difference } from './html-difference';
import { openInEditor, type OpenedText } from './opened-text';

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

/** A draft as the write view opens it, and the parts that this view loses. */
export type WriteStart = OpenedText & { from: string; losses: Difference[] };

/** Prepares a draft for the write view; null where it cannot be opened there. */
export function startWriting(draft: string): WriteStart | null {
  try {
    return canSanitize(draft) ? readLosses(draft) : null;
  } catch {
    // Its source can be mended.
    return null;
  }
}

function readLosses(draft: string): WriteStart {
  const safe = sanitizeHtml(draft);
  const opened = openInEditor(draft, safe);
  const before = readStructure(safe);
  const after = readStructure(opened.unchanged);
  const losses = missingFrom(before, after);
  if (before.text !== after.text) {
    losses.push({ label: 'some of the words', count: 1, unit: 'pieces' });
  }
  return { ...opened, from: draft, losses };
}

/** The views of the editor. */
export type View = 'write' | 'source' | 'preview' | 'changes' | 'versions';

/**
 * The view on show; `start` is null until the write view is asked for a text that is long, and for one that it cannot
 * open. A new `count` mounts it anew with a replaced text.
 */
export type ShownText = { view: View; start: WriteStart | null; count: number };

/** A longer text takes the write view many seconds to open on an old device, one of tables and formats most. */
const LONGEST_WRITTEN = 100_000;

/** Whether a text is opened as source for its length alone. */
export const isLongText = (html: string) => html.length > LONGEST_WRITTEN;

/** Opens a text in the write view, or as source when it is long or the write view cannot hold all of it. */
export function openText(html: string, count = 0): ShownText {
  if (isLongText(html)) return { view: 'source', start: null, count };
  const start = startWriting(html);
  const isWritable = start?.losses.length === 0 && !start.isAllLocked;
  return { view: isWritable ? 'write' : 'source', start, count };
}
