import type { BlockEmbed as BlockEmbedBlot } from 'quill/blots/block';
import type LinkBlot from 'quill/formats/link';
import type ClipboardModule from 'quill/modules/clipboard';
import { Quill } from 'react-quill';

import { showToast } from '@/components/toast/toast';
import { asInertHtml, parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { completeLink } from '@/lib/text/complete-link';

import { LOCKED_CLASS } from './locked-blocks';
import { preparePasted } from './pasted-html';
import { restoreHardSpaces } from './quill-html';

/** Quill's formats of a text; not formulas, videos and highlighted code, which are unsafe. */
export const FORMATS = [
  ...['header', 'bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'image'],
  ...['list', 'indent', 'blockquote', 'align', 'direction', 'color', 'background', 'size'],
  LOCKED_CLASS,
];

type QuillDelta = ReturnType<Quill['getContents']>;
type QuillRange = NonNullable<ReturnType<Quill['getSelection']>>;

// Quill.import has no types.
const Clipboard = Quill.import('modules/clipboard') as typeof ClipboardModule;
const Link = Quill.import('formats/link') as typeof LinkBlot;
const BlockEmbed = Quill.import('blots/block/embed') as typeof BlockEmbedBlot;

/** A part of the text that Quill shows, moves and deletes, but cannot change: a table, say. */
class LockedBlock extends BlockEmbed {
  static override blotName = LOCKED_CLASS;
  static override className = LOCKED_CLASS;
  static override tagName = 'div';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement; // a div, as `tagName` says
    node.contentEditable = 'false';
    // Pasted text can have this class too, so it is sanitised here.
    node.append(...parseHtml(sanitizeHtml(String(html))).childNodes);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.innerHTML;
  }
}

/** Gives a typed address what it lacks to lead somewhere. */
class PolicyLink extends Link {
  static override sanitize(address: string): string {
    return completeLink(address) ?? Link.SANITIZED_URL;
  }
}

/** Says that links were left out, whose words stay. */
function tellDropped(count: number): void {
  const what = count === 1 ? 'A link was' : `${count} links were`;
  showToast(
    'warning',
    `${what} left out, and the words kept: links can lead to https, mail and phone addresses only.`,
  );
}

/** Takes the links off again that a change brought in and that lead nowhere safe. */
export function dropDeadLinks(quill: Quill, change: QuillDelta): void {
  let dropped = 0;
  let index = 0;
  for (const { retain, insert, attributes } of change.ops) {
    const length = typeof insert === 'string' ? insert.length : insert ? 1 : Number(retain ?? 0);
    if (attributes?.link === Link.SANITIZED_URL) {
      quill.formatText(index, length, 'link', false, 'user');
      dropped += 1;
    }
    index += length;
  }
  if (dropped > 0) tellDropped(dropped);
}

/** Parses pasted and opened text inertly, so that nothing loads or runs before the formats filter it. */
class InertClipboard extends Clipboard {
  override onPaste(range: QuillRange, { html, text }: { html?: string; text?: string }): void {
    const pasted = preparePasted(html ?? '');
    super.onPaste(range, { html: html && pasted.html, text });
    if (pasted.dropped > 0) tellDropped(pasted.dropped);
  }

  protected override convertHTML(html: string) {
    return super.convertHTML(asInertHtml(html));
  }
}

Quill.register(`formats/${LOCKED_CLASS}`, LockedBlock, true);
Quill.register('formats/link', PolicyLink, true);
Quill.register('modules/clipboard', InertClipboard, true);

const TOOLBAR = [
  [{ header: [1, 2, 3, 4, false] }],
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link', 'blockquote'],
  [{ align: [] }],
  ['clean'],
];

type Matcher = [what: string | number, (node: Node, delta: QuillDelta) => QuillDelta];

/** Pasted images stay only where they can be shown to visitors: under an https address. */
function dropOtherImages(node: Node, delta: QuillDelta): QuillDelta {
  const isPublic =
    node instanceof HTMLImageElement && /^https:/i.test(node.getAttribute('src') ?? '');
  return isPublic ? delta : delta.slice(0, 0);
}

function keepHardSpaces(node: Node, delta: QuillDelta): QuillDelta {
  const read = delta.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  const restored = restoreHardSpaces(node.textContent ?? '', read);
  return restored === read ? delta : delta.slice(0, 0).insert(restored);
}

const MATCHERS: Matcher[] = [
  ['img', dropOtherImages],
  [Node.TEXT_NODE, keepHardSpaces],
];

/** What is read of pasted and opened HTML. */
export const CLIPBOARD = { matchers: MATCHERS };
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent'];
const CODE_BINDINGS = ['indent code-block', 'outdent code-block'];
/** Without Quill's bindings Tab moves the focus on, as in every field. */
const NO_TAB_KEYS = Object.fromEntries(
  [...TAB_BINDINGS, ...CODE_BINDINGS].map((key) => [key, null]),
);
/** Quill's modules: toolbar, keyboard, clipboard and undo. */
export const MODULES = {
  keyboard: { bindings: NO_TAB_KEYS },
  toolbar: TOOLBAR,
  clipboard: CLIPBOARD,
  uploader: { mimetypes: [] },
  // Undo stops at the text as it was opened.
  history: { userOnly: true },
};
