import type ClipboardModule from 'quill/modules/clipboard';
import { Quill } from 'react-quill';

import { showToast } from '@/components/toast/toast';
import { asInertHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import './own-scroll';
import { type Dropped, preparePasted } from './pasted-html';
import { DEAD_LINK, FORMATS, MARKS, START_FORMAT } from './quill-formats';
import { restoreHardSpaces, toPlainHtml, toQuillHtml } from './quill-html';
import { isInTable } from './table-edit';
import { insertTable, placeApart } from './table-place';

const BUTTONS = [
  [{ header: [1, 2, 3, 4, false] }],
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link', 'blockquote', 'table'],
  [{ align: [] }],
  ['clean'],
];

type Toolbar = { quill: Quill };
/** A cell is one line, which is neither heading nor list nor quote. */
const outsideTables = (format: string) =>
  function apply(this: Toolbar, value: unknown): void {
    const { index, length } = this.quill.getSelection(true);
    if (!isInTable(this.quill, index, length)) this.quill.format(format, value, 'user');
  };

function removeFormats(this: Toolbar): void {
  const { index, length } = this.quill.getSelection(true);
  if (length > 0 && !isInTable(this.quill, index, length)) {
    this.quill.removeFormat(index, length, 'user');
    return;
  }
  const used = Object.keys(this.quill.getFormat(index, length));
  for (const mark of used.filter((name) => MARKS.includes(name))) {
    this.quill.format(mark, false, 'user');
  }
}

type Snow = {
  DEFAULTS: {
    modules: { toolbar: { handlers: { link: (this: Toolbar, value: unknown) => void } } };
  };
};
// Quill.import has no types.
const { link: openLinkBox } = (Quill.import('themes/snow') as unknown as Snow).DEFAULTS.modules
  .toolbar.handlers;

type Words = { index: number; length: number };

/** Of a caret the word that it stands in, without the marks around it; of a selection itself. */
function wordsAt(quill: Quill, { index, length }: Words): Words {
  if (length > 0) return { index, length };
  const [line, offset] = quill.getLine(index);
  const before = /[\p{L}\p{N}'’-]*$/u.exec(quill.getText(index - offset, offset))?.[0] ?? '';
  const rest = quill.getText(index, (line?.length() ?? 1) - offset);
  const after = /^[\p{L}\p{N}'’-]*/u.exec(rest)?.[0] ?? '';
  return { index: index - before.length, length: before.length + after.length };
}

/** Quill opens its box for selected words alone, and says nothing where there are none. */
function addLink(this: Toolbar, value: unknown): void {
  const words = wordsAt(this.quill, this.quill.getSelection(true));
  if (value && words.length === 0) {
    showToast('info', 'Select the words that shall be the link, or put the caret into one.');
    return;
  }
  if (value) this.quill.setSelection(words.index, words.length, 'user');
  openLinkBox.call(this, value);
}

const HANDLERS = {
  ...Object.fromEntries(
    ['header', 'list', 'blockquote'].map((name) => [name, outsideTables(name)]),
  ),
  clean: removeFormats,
  link: addLink,
  table(this: Toolbar) {
    insertTable(this.quill);
  },
};

/** Quill's toolbar: its buttons, and what they do in a table. */
const TOOLBAR = { container: BUTTONS, handlers: HANDLERS };

type QuillDelta = ReturnType<Quill['getContents']>;
type QuillRange = NonNullable<ReturnType<Quill['getSelection']>>;

// Quill.import has no types.
const Clipboard = Quill.import('modules/clipboard') as typeof ClipboardModule;
const Delta = Quill.import('delta') as new () => QuillDelta;

/** Says what was left out of a pasted text, and of links only the words stay. */
function tellDropped({ parts, links }: Dropped): void {
  const what = links === 1 ? 'A link was' : `${links} links were`;
  const said = [
    ...(parts.length > 0 ? [`Left out of what was pasted: ${parts.join(', ')}.`] : []),
    ...(links > 0
      ? [
          `${what} left out, and the words kept: links can lead to https, mail and phone addresses only.`,
        ]
      : []),
  ];
  if (said.length > 0) showToast('warning', said.join(' '));
}

/** Takes the links off again that a change brought in and that lead nowhere safe. */
export function dropDeadLinks(quill: Quill, change: QuillDelta): void {
  let dropped = 0;
  let index = 0;
  for (const { retain, insert, attributes } of change.ops) {
    const length = typeof insert === 'string' ? insert.length : insert ? 1 : Number(retain ?? 0);
    if (attributes?.link === DEAD_LINK) {
      quill.formatText(index, length, 'link', false, 'user');
      dropped += 1;
    }
    index += length;
  }
  tellDropped({ parts: [], links: dropped });
}

/** What is pasted into a cell is one line there, as cells hold it. */
function asOneLine(delta: QuillDelta): QuillDelta {
  const line = delta.slice(0, 0);
  for (const { insert, attributes = {} } of delta.ops) {
    if (typeof insert !== 'string') continue;
    const marks = Object.entries(attributes).filter(([name]) => MARKS.includes(name));
    line.insert(insert.replace(/(?<!\s)\s*\n\s*/g, ' '), Object.fromEntries(marks));
  }
  return line;
}

/** Parses pasted and opened text inertly, so that nothing loads or runs before the formats filter it. */
class InertClipboard extends Clipboard {
  override onPaste(range: QuillRange, { html, text }: { html?: string; text?: string }): void {
    const formats = this.quill.getFormat(range.index);
    const isInCell = formats.table !== undefined;
    const pasted = preparePasted(html ?? '', isInCell ? null : throughEditor());
    placeApart(this.quill, range, this.convert({ html: html && pasted.html, text }, formats));
    this.quill.scrollSelectionIntoView();
    tellDropped(pasted.dropped);
  }

  /** Our own HTML: Quill's takes apart what was typed, as text (SECURITY.md). */
  override onCopy(range: QuillRange): { html: string; text: string } {
    const text = this.quill.getText(range);
    const isWithinLine = !text.includes('\n');
    const [last] = this.quill.getLine(range.index + range.length);
    const contents = this.quill.getContents(range.index, range.length);
    // A selection ends before the end of its last line, which says what that line is.
    const isWhole = isWithinLine || text.endsWith('\n');
    const whole = isWhole ? contents : contents.insert('\n', last?.formats());
    const { root } = hiddenEditor(whole);
    const line = isWithinLine && root.children.length === 1 ? root.firstElementChild : null;
    return { html: sanitizeHtml(toPlainHtml((line ?? root).innerHTML)), text };
  }

  override convert(
    pasted: { html?: string; text?: string },
    formats: Record<string, unknown> = {},
  ): QuillDelta {
    const delta = super.convert(pasted, formats);
    return formats.table === undefined ? delta : asOneLine(delta);
  }

  protected override convertHTML(html: string) {
    return super.convertHTML(asInertHtml(toQuillHtml(html)));
  }

  /** What programs put on the clipboard is read before; a stored text stays as it is. */
  protected override normalizeHTML(): void {
    // Quill's own takes the line breaks of texts that once came from Google Docs.
  }
}

Quill.register('modules/clipboard', InertClipboard, true);

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
const CLIPBOARD = { matchers: MATCHERS };

/** An editor that is not in the page. */
function hiddenEditor(contents?: QuillDelta): Quill {
  const quill = new Quill(document.createElement('div'), {
    formats: FORMATS,
    modules: { clipboard: CLIPBOARD },
  });
  if (contents) quill.setContents(contents);
  return quill;
}

/** Returns a function that hands back what an editor makes of a text without a change. */
export function throughEditor(): (html: string) => string {
  const quill = hiddenEditor();
  return (html) => {
    quill.setContents(quill.clipboard.convert({ html }));
    return toPlainHtml(quill.root.innerHTML);
  };
}

const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'table tab'];
const CODE_BINDINGS = ['indent code-block', 'outdent code-block'];
/** Without Quill's bindings Tab moves the focus on, as in every field. */
const NO_TAB_KEYS = Object.fromEntries(
  [...TAB_BINDINGS, ...CODE_BINDINGS].map((key) => [key, null]),
);

/** Enter in the item at which a list begins: the item below it only follows. */
const FOLLOW_START = {
  key: 'Enter',
  format: [START_FORMAT],
  collapsed: true,
  handler(this: { quill: Quill }, { index }: QuillRange, { offset }: { offset: number }): void {
    const [line] = this.quill.getLine(index);
    const change = new Delta()
      .retain(index)
      .insert('\n', line?.formats())
      .retain((line?.length() ?? 1) - 1 - offset)
      .retain(1, { [START_FORMAT]: null });
    this.quill.updateContents(change, 'user');
    this.quill.setSelection(index + 1, 'silent');
    this.quill.scrollSelectionIntoView();
  },
};

/** Browsers select nothing of a text that begins with a part they may not change. */
const SELECT_ALL = {
  key: 'a',
  shortKey: true,
  handler(this: { quill: Quill }): void {
    this.quill.setSelection(0, this.quill.getLength(), 'silent');
  },
};

/** Quill's modules: toolbar, keyboard, clipboard, tables and undo. */
export const MODULES = {
  keyboard: {
    bindings: { ...NO_TAB_KEYS, 'follow start': FOLLOW_START, 'select all': SELECT_ALL },
  },
  toolbar: TOOLBAR,
  table: true,
  clipboard: CLIPBOARD,
  uploader: { mimetypes: [] },
  // Undo stops at the text as it was opened.
  history: { userOnly: true },
};
