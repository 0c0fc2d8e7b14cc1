import type { BlockEmbed as BlockEmbedBlot } from 'quill/blots/block';
import type ClipboardModule from 'quill/modules/clipboard';
import { useEffect, useRef } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import 'react-quill/dist/quill.snow.css';

import { asInertHtml, parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { labelControls, labelTextArea } from './editor-labels';
import styles from './html-editor.module.css';
import { keepSource } from './keep-source';
import { LOCKED_CLASS, lockFragileBlocks } from './locked-blocks';
import { restoreHardSpaces, toPlainHtml } from './quill-html';

/** What a text may hold. Formulas, videos and highlighted code are left out: they are unsafe. */
const FORMATS = [
  ...['header', 'bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'image'],
  ...['list', 'indent', 'blockquote', 'align', 'direction', 'color', 'background', 'size'],
  LOCKED_CLASS,
];

// Quill.import has no types.
const Clipboard = Quill.import('modules/clipboard') as typeof ClipboardModule;
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

/** Parses pasted and opened text inertly, so that nothing loads or runs before the formats filter it. */
class InertClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(asInertHtml(html));
  }
}

Quill.register(`formats/${LOCKED_CLASS}`, LockedBlock, true);
Quill.register('modules/clipboard', InertClipboard, true);

const TOOLBAR = [
  [{ header: [1, 2, 3, 4, false] }],
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link', 'blockquote'],
  [{ align: [] }],
  ['clean'],
];

type QuillDelta = ReturnType<Quill['getContents']>;
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

const CLIPBOARD = { matchers: MATCHERS };
const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent'];
const CODE_BINDINGS = ['indent code-block', 'outdent code-block'];
/** Without Quill's bindings Tab moves the focus on, as in every field. */
const NO_TAB_KEYS = Object.fromEntries(
  [...TAB_BINDINGS, ...CODE_BINDINGS].map((key) => [key, null]),
);
const MODULES = {
  keyboard: { bindings: NO_TAB_KEYS },
  toolbar: TOOLBAR,
  clipboard: CLIPBOARD,
  uploader: { mimetypes: [] },
  // Undo stops at the text as it was opened.
  history: { userOnly: true },
};

/** A text as the editor opens it; `unchanged` is what the editor would hand back without a change. */
export type OpenedText = {
  html: string;
  isAllLocked: boolean;
  unchanged: string;
  /** Writes what the editor hands back into the source that it was opened from. */
  toSource: (html: string) => string;
};

/**
 * Prepares a text for the editor, sanitised: parts that Quill would damage are wrapped, so that it
 * leaves them alone. `isAllLocked` says that nothing remains to be edited.
 */
export function openInEditor(source: string, safeHtml: string): OpenedText {
  const quill = new Quill(document.createElement('div'), {
    formats: FORMATS,
    modules: { clipboard: CLIPBOARD },
  });
  function throughEditor(html: string): string {
    quill.setContents(quill.clipboard.convert({ html }));
    return toPlainHtml(quill.root.innerHTML);
  }
  const { html, parts, locked } = lockFragileBlocks(safeHtml, throughEditor);
  const unchanged = throughEditor(html);
  return {
    html,
    isAllLocked: parts.length > 0 && locked === parts.length,
    unchanged,
    toSource: keepSource(source, parts),
  };
}

type Props = {
  /** The accessible name of the text. */
  label: string;
  /** What it starts with; later changes of it are not followed. */
  opened: OpenedText;
  /** Called with HTML for each change by a person; with null when everything was undone. */
  onChange: (html: string | null) => void;
  isReadOnly: boolean;
};

/** The rich-text editor: a toolbar and a text. The one place that knows Quill. */
export function HtmlEditor({ label, opened, onChange, isReadOnly }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<ReactQuill>(null);

  useEffect(
    function nameParts() {
      if (box.current) labelControls(box.current);
      if (editor.current) labelTextArea(editor.current.getEditor().root, label);
    },
    [label],
  );

  function change(quillHtml: string, source: string): void {
    if (source !== 'user') return;
    const html = toPlainHtml(quillHtml);
    onChange(html === opened.unchanged ? null : html);
  }

  return (
    <div ref={box} className={styles.box}>
      <ReactQuill
        ref={editor}
        theme="snow"
        formats={FORMATS}
        modules={MODULES}
        defaultValue={opened.html}
        useSemanticHTML={false}
        readOnly={isReadOnly}
        onChange={(html, _delta, source) => change(html, source)}
      />
    </div>
  );
}
