import { useEffect, useRef, useState } from 'react';
import ReactQuill, { type Quill } from 'react-quill';

import quillClasses from '@/components/plain/quill-classes.module.css';
import typography from '@/components/plain/safe-html.module.css';

import { labelControls, labelTextArea } from './editor-labels';
import text from './editor-text.module.css';
import styles from './html-editor.module.css';
import { keepSource } from './keep-source';
import { lockFragileBlocks } from './locked-blocks';
import { FORMATS } from './quill-formats';
import { toPlainHtml } from './quill-html';
import { dropDeadLinks, MODULES, throughEditor } from './quill-setup';
import { keepCaretClear, keepTooltipClear } from './quill-view';
import { isInTable } from './table-edit';
import { TableTools } from './table-tools';

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
  const pass = throughEditor();
  const { html, parts, locked } = lockFragileBlocks(safeHtml, pass);
  const unchanged = pass(html);
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

/** The rich-text editor: a toolbar and a text. */
export function HtmlEditor({ label, opened, onChange, isReadOnly }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<ReactQuill>(null);
  const [inTable, setInTable] = useState<Quill | null>(null);

  useEffect(
    function nameAndStyleParts() {
      if (box.current) labelControls(box.current);
      const root = editor.current?.getEditor().root;
      if (root === undefined) return;
      labelTextArea(root, label);
      root.classList.add(String(typography.text), String(quillClasses.quill));
    },
    [label],
  );

  /** After Quill has moved the caret, which follows the change. */
  function showCaret(): void {
    requestAnimationFrame(() => {
      const quill = editor.current?.getEditor();
      if (quill && box.current) keepCaretClear(quill, box.current);
    });
  }

  function change(quillHtml: string, source: string): void {
    if (source !== 'user') return;
    showCaret();
    const html = toPlainHtml(quillHtml);
    onChange(html === opened.unchanged ? null : html);
  }

  /** The table's tools stay while they have the focus themselves, and the text has none. */
  function followCaret(range: { index: number } | null): void {
    const quill = editor.current?.getEditor();
    if (!quill || !range) return;
    showCaret();
    const isTable = isInTable(quill, range.index);
    setInTable(isTable ? quill : null);
    const cell = quill.getLine(range.index)[0]?.domNode;
    // The tools must not cover it.
    if (isTable && cell instanceof Element) cell.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div
      ref={box}
      className={`${styles.box} ${text.text}`}
      data-in-table={inTable !== null || undefined}
      onFocus={({ target, currentTarget }) => keepTooltipClear(target, currentTarget)}
    >
      <ReactQuill
        ref={editor}
        theme="snow"
        formats={FORMATS}
        modules={MODULES}
        defaultValue={opened.html}
        useSemanticHTML={false}
        readOnly={isReadOnly}
        onChangeSelection={followCaret}
        onChange={(html, delta, source) => {
          const quill = editor.current?.getEditor();
          if (quill && source === 'user') dropDeadLinks(quill, delta);
          change(quill?.root.innerHTML ?? html, source);
        }}
      />
      {inTable && !isReadOnly && <TableTools quill={inTable} />}
    </div>
  );
}
