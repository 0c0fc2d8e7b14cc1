import type { Quill } from 'react-quill';

import type { QuillDelta } from '../kit/quill';
import type { PassThrough } from '../locked/locked-blocks';

import { restoreHardSpaces, toPlainHtml } from './quill-html';

type Matcher = [what: string | number, (node: Node, delta: QuillDelta) => QuillDelta];

/** Drops pasted images without an https address: visitors could not see them. */
function dropOtherImages(node: Node, delta: QuillDelta): QuillDelta {
  const isPublic =
    node instanceof HTMLImageElement && /^https:/i.test(node.getAttribute('src') ?? '');
  return isPublic ? delta : delta.slice(0, 0);
}

/** Restores hard spaces, and drops the line breaks in a table's markup, which Quill reads as words of a cell. */
function readSpaces(node: Node, delta: QuillDelta): QuillDelta {
  if (node.parentElement?.matches('table, thead, tbody, tfoot, tr')) return delta.slice(0, 0);
  const read = delta.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  const restored = restoreHardSpaces(node.textContent ?? '', read);
  return restored === read ? delta : delta.slice(0, 0).insert(restored);
}

const MATCHERS: Matcher[] = [
  ['img', dropOtherImages],
  [Node.TEXT_NODE, readSpaces],
];

/** How pasted and opened HTML is read. */
export const CLIPBOARD = { matchers: MATCHERS };

/** Puts texts into an editor, each in place of the one before, and returns what the editor makes of it. */
export const passThrough =
  (quill: Quill): PassThrough =>
  (html) => {
    quill.setContents(quill.clipboard.convert({ html }));
    return toPlainHtml(quill.root.innerHTML);
  };
