import { Quill } from 'react-quill';

import type { QuillDelta } from '../kit/quill';
import type { PassThrough } from '../locked/locked-blocks';

import { FORMATS } from './formats';
import { restoreHardSpaces, toPlainHtml } from './quill-html';

type Matcher = [what: string | number, (node: Node, delta: QuillDelta) => QuillDelta];

/** Pasted images stay only where they can be shown to visitors: under an https address. */
function dropOtherImages(node: Node, delta: QuillDelta): QuillDelta {
  const isPublic =
    node instanceof HTMLImageElement && /^https:/i.test(node.getAttribute('src') ?? '');
  return isPublic ? delta : delta.slice(0, 0);
}

/** Quill reads the line breaks between the parts of a table as words of a cell. */
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

/** What is read of pasted and opened HTML. */
export const CLIPBOARD = { matchers: MATCHERS };

/** An editor that is not in the page. It reads HTML inertly, as `clipboard.ts` has registered, which `modules.ts` imports. */
export function hiddenEditor(): Quill {
  return new Quill(document.createElement('div'), {
    formats: FORMATS,
    modules: { clipboard: CLIPBOARD },
  });
}

/** Puts texts into an editor, each in place of the one before; says what it makes of one without a change. */
export const passThrough =
  (quill: Quill): PassThrough =>
  (html) => {
    quill.setContents(quill.clipboard.convert({ html }));
    return toPlainHtml(quill.root.innerHTML);
  };
