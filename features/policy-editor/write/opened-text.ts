import { readStructure } from '@/lib/html/html-structure';
import { canSanitize, sanitizeHtml } from '@/lib/html/sanitize-html';

import { missingFrom, type Difference } from '../differences/html-difference';
import { keepBlocks } from '../kept/keep-blocks';
import { lockFragileBlocks } from '../kept/locked-blocks';
import { throughEditor } from '../rich-text/clipboard';

/** A text as the editor opens it; `unchanged` is what the editor would hand back without a change. */
export type OpenedText = {
  html: string;
  /** The same as Quill holds it. */
  contents: ReturnType<ReturnType<typeof throughEditor>['contents']>;
  isAllLocked: boolean;
  unchanged: string;
  /** Writes what the editor hands back over the text that it was opened from. */
  toSource: (html: string) => string;
};

/**
 * Prepares a text for the editor, sanitised: parts that Quill would damage are wrapped, so that it
 * leaves them alone. `isAllLocked` says that nothing remains to be edited.
 */
export function openInEditor(source: string, safeHtml: string): OpenedText {
  const { pass, contents } = throughEditor();
  const { html, unchanged, parts, locked } = lockFragileBlocks(safeHtml, pass);
  return {
    html,
    // The last text that passed.
    contents: contents(),
    isAllLocked: parts.length > 0 && locked === parts.length,
    unchanged,
    toSource: keepBlocks(source, parts),
  };
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
