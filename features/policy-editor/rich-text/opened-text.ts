import type { Quill } from 'react-quill';

import { canSanitize, storedHtml } from '@/lib/html/clean/sanitize-html';

import { type Difference, readLosses } from '../compare/html-difference';
import { keepBlocks } from '../locked/keep-blocks';
import { LOCKED_CLASS, lockFragileBlocks } from '../locked/locked-blocks';

import { hiddenEditor } from './clipboard';
import { passThrough } from './pass-through';

/** A text that stands in an editor. */
export type OpenedText = {
  /** What the editor loses of the text. */
  losses: Difference[];
  /** Whether no part of it can be edited. */
  isAllLocked: boolean;
  /** Writes the editor's HTML over the opened text; what nobody changed stays as it was. */
  toSource: (html: string) => string;
};

/** Opens a text in an editor, with its fragile parts locked; null where the editor cannot open it. */
export function openInEditor(quill: Quill, source: string): OpenedText | null {
  try {
    return canSanitize(source) ? openClean(quill, source) : null;
  } catch {
    // The admin can still mend its source.
    return null;
  }
}

function openClean(quill: Quill, source: string): OpenedText {
  const clean = storedHtml(source);
  let hidden: ReturnType<typeof passThrough> | undefined;
  // The editor holds most texts as a whole, so no part needs a try.
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
