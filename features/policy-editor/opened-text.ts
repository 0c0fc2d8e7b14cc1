import { keepBlocks } from './keep-blocks';
import { lockFragileBlocks } from './locked-blocks';
import { throughEditor } from './quill-clipboard';

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
