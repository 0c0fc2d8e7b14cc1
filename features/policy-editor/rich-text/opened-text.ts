import type { Quill } from 'react-quill';

import { canSanitize, storedHtml } from '@/lib/html/sanitize-html';

import { type Difference, readLosses } from '../compare/html-difference';
import { keepBlocks } from '../locked/keep-blocks';
import { LOCKED_CLASS, lockFragileBlocks } from '../locked/locked-blocks';

import { hiddenEditor, passThrough } from './pass-through';

/** A text that stands in an editor. */
export type OpenedText = {
  /** What the editor does not hold of it. */
  losses: Difference[];
  /** Whether nothing of it can be edited. */
  isAllLocked: boolean;
  /** Writes what the editor hands back over the text that was opened, which stays as it was where nothing changed. */
  toSource: (html: string) => string;
};

/** Opens a text in an editor, its fragile parts locked; null where that cannot open it. */
export function openInEditor(quill: Quill, source: string): OpenedText | null {
  try {
    return canSanitize(source) ? openClean(quill, source) : null;
  } catch {
    // Its source can be mended.
    return null;
  }
}

function openClean(quill: Quill, source: string): OpenedText {
  const clean = storedHtml(source);
  let hidden: ReturnType<typeof passThrough> | undefined;
  // Most texts are held as a whole: no part of them is tried out.
  const tryOut = (html: string) => (hidden ??= passThrough(hiddenEditor()))(html);
  const { handedBack, parts, locked } = lockFragileBlocks(clean, passThrough(quill), tryOut);
  endWithLine(quill);
  const write = keepBlocks(source, parts);
  return {
    losses: readLosses(clean, handedBack),
    isAllLocked: parts.length > 0 && locked === parts.length,
    toSource: (html) => (html === handedBack ? source : write(html)),
  };
}

/** A caret needs a line below a last part that cannot be changed; it is not saved (`unlockBlocks`). */
function endWithLine(quill: Quill): void {
  const { lastElementChild: last } = quill.root;
  if (last?.classList.contains(LOCKED_CLASS)) quill.insertText(quill.getLength(), '\n', 'silent');
}
