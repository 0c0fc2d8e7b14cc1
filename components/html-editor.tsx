import type { BlockEmbed as BlockEmbedBlot } from 'quill/blots/block';
import { useEffect, useRef } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import 'react-quill/dist/quill.snow.css';

import { KEPT_CLASS, unwrapKeptParts, wrapFragileParts } from '@/lib/kept-parts';
import { parseHtml } from '@/lib/parse-html';
import { sanitizeHtml } from '@/lib/safe-html';
import { nestLists } from '@/lib/semantic-lists';

import styles from './html-editor.module.css';

/** What a text may hold. Formulas, videos and highlighted code are left out: they are unsafe. */
const FORMATS = [
  ...['header', 'bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'image'],
  ...['list', 'indent', 'blockquote', 'align', 'direction', 'color', 'background', 'size'],
  KEPT_CLASS,
];

// Quill hands out its classes without a type.
const BlockEmbed = Quill.import('blots/block/embed') as typeof BlockEmbedBlot;

/** A part of the text that Quill shows, moves and deletes, but cannot change: a table, say. */
class KeptPart extends BlockEmbed {
  static override blotName = KEPT_CLASS;
  static override className = KEPT_CLASS;
  static override tagName = 'div';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement; // a div, as `tagName` says
    node.contentEditable = 'false';
    // Also pasted text can claim this class, so nothing comes in unsanitised.
    node.append(...parseHtml(sanitizeHtml(String(html))).childNodes);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.innerHTML;
  }
}

Quill.register(`formats/${KEPT_CLASS}`, KeptPart, true);

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
  const isKept =
    node instanceof HTMLImageElement && /^https:/i.test(node.getAttribute('src') ?? '');
  return isKept ? delta : delta.slice(0, 0);
}

/** Quill reads hard spaces as plain ones; this puts back those that were written. */
function keepHardSpaces(node: Node, delta: QuillDelta): QuillDelta {
  const written = (node.textContent ?? '').replace(/[^\S\u00a0]+/g, ' ');
  if (!written.includes('\u00a0')) return delta;
  const read = delta.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  const words = read.replace(/\n$/, '');
  // Quill may have taken a plain space off either end.
  const kept = [/(?!)/, /^ /, / $/, /^ | $/g]
    .map((ends) => written.replace(ends, ''))
    .find((text) => text.replaceAll('\u00a0', ' ') === words);
  return kept === undefined ? delta : delta.slice(0, 0).insert(kept + read.slice(words.length));
}

const MATCHERS: Matcher[] = [
  ['img', dropOtherImages],
  [Node.TEXT_NODE, keepHardSpaces],
];

const CLIPBOARD = { matchers: MATCHERS };
const MODULES = {
  toolbar: TOOLBAR,
  clipboard: CLIPBOARD,
  uploader: { mimetypes: [] },
  // Opening the text is no step that could be undone.
  history: { userOnly: true },
};

/** Quill's own names for its controls are those of its formats; these are for people. */
const CONTROL_NAMES: [selector: string, name: string][] = [
  ['.ql-header .ql-picker-label', 'Heading'],
  ['.ql-bold', 'Bold'],
  ['.ql-italic', 'Italic'],
  ['.ql-underline', 'Underline'],
  ['.ql-list[value=ordered]', 'Numbered list'],
  ['.ql-list[value=bullet]', 'Bullet list'],
  ['.ql-link', 'Link'],
  ['.ql-blockquote', 'Quote'],
  ['.ql-align .ql-picker-label', 'Alignment'],
  ['.ql-align .ql-picker-item:not([data-value])', 'Left'],
  ['.ql-align .ql-picker-item[data-value=center]', 'Centre'],
  ['.ql-align .ql-picker-item[data-value=right]', 'Right'],
  ['.ql-align .ql-picker-item[data-value=justify]', 'Justify'],
  ['.ql-header .ql-picker-item:not([data-value])', 'Normal text'],
  ...[1, 2, 3, 4].map((level): [string, string] => [
    `.ql-header .ql-picker-item[data-value="${level}"]`,
    `Heading ${level}`,
  ]),
  ['.ql-clean', 'Remove formatting'],
  ['.ql-tooltip input', 'Link address'],
];

function nameControls(box: Element): void {
  box.querySelector('.ql-toolbar')?.setAttribute('aria-label', 'Formatting');
  for (const [selector, name] of CONTROL_NAMES) {
    const control = box.querySelector(selector);
    control?.setAttribute('aria-label', name);
    control?.setAttribute('title', name);
  }
}

function nameTextArea(area: HTMLElement, label: string): void {
  area.setAttribute('role', 'textbox');
  area.setAttribute('aria-multiline', 'true');
  area.setAttribute('aria-label', label);
  area.setAttribute('dir', 'auto');
}

/** Quill opens every link in a new window; within the site and for mail that is wrong. */
function keepInnerLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a:not([href^="http"])')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
}

/** HTML as Quill holds it, as HTML that means the same without Quill. */
function toPlainHtml(quillHtml: string): string {
  const body = parseHtml(quillHtml);
  nestLists(body);
  keepInnerLinks(body);
  unwrapKeptParts(body);
  return body.innerHTML;
}

/** A text as the editor opens it, and what it would be when saved without a change. */
export type OpenedText = { html: string; isAllKept: boolean; unchanged: string };

/**
 * Prepares safe HTML for the editor: parts that Quill would damage are wrapped, so that it leaves
 * them alone. `isAllKept` says that nothing remains to be edited.
 */
export function openInEditor(safeHtml: string): OpenedText {
  const quill = new Quill(document.createElement('div'), {
    formats: FORMATS,
    modules: { clipboard: CLIPBOARD },
  });
  function throughEditor(html: string): string {
    quill.setContents(quill.clipboard.convert({ html }));
    return toPlainHtml(quill.root.innerHTML);
  }
  const { html, parts, kept } = wrapFragileParts(safeHtml, throughEditor);
  return { html, isAllKept: parts > 0 && kept === parts, unchanged: throughEditor(html) };
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
      if (box.current) nameControls(box.current);
      if (editor.current) nameTextArea(editor.current.getEditor().root, label);
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
