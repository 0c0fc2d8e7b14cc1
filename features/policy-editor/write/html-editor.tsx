import { Button } from 'antd';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import type { DeltaStatic as Delta, EmitterSource, Quill } from 'react-quill';

import quillClasses from '@/components/plain/quill-classes.module.css';
import typography from '@/components/plain/safe-html.module.css';
import { windowEvents } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { LOCKED_CLASS } from '../kept/locked-blocks';
import { keepCaretClear, keepTooltipClear } from '../rich-text/caret-view';
import { dropDeadLinks } from '../rich-text/clipboard';
import { labelControls, labelTextArea } from '../rich-text/control-names';
import { FORMATS } from '../rich-text/formats';
import { MODULES } from '../rich-text/modules';
import { toPlainHtml } from '../rich-text/quill-html';
import { editTable, isInTable, TABLE_EDITS, type TableEdit } from '../table/table-edit';

import text from './editor-text.module.css';
import styles from './html-editor.module.css';
import type { OpenedText } from './opened-text';

type Props = {
  /** The accessible name of the text. */
  label: string;
  /** What it starts with; later changes of it are not followed. */
  opened: OpenedText;
  /**
   * Called with HTML for what a person changed; with null when everything was undone. It answers with the source
   * that this makes.
   */
  onChange: (html: string | null) => string;
  isReadOnly: boolean;
  ref?: Ref<WrittenText> | undefined;
};

/** Reads what was typed last; null where all of it was read. */
export type WrittenText = { read: () => string | null };

/** A longer text takes longer to be read than the next key may wait: it is read once nobody has typed for a while. */
const READ_AT_EACH_KEY = 10_000;
const PAUSE_MS = 1_000;

/** Calls `read` with each change of a short text; with a long one after a pause, or where it is asked for. */
function usePauses(isLong: boolean, read: (quill: Quill) => string) {
  const unread = useRef<{ quill: Quill; cancel: () => void } | null>(null);

  function readNow(): string | null {
    if (unread.current === null) return null;
    const { quill, cancel } = unread.current;
    unread.current = null;
    cancel();
    return read(quill);
  }

  function note(quill: Quill): void {
    unread.current?.cancel();
    unread.current = { quill, cancel: startTimer(() => void readNow(), PAUSE_MS) };
    if (!isLong) readNow();
  }

  const readRest = useEffectEvent(readNow);
  useEffect(function readBeforeThePageGoes() {
    const stop = windowEvents('pagehide', 'visibilitychange')(() => void readRest());
    return () => {
      stop();
      readRest();
    };
  }, []);

  return { note, readNow };
}

/** The rich-text editor: a toolbar and a text. */
export function HtmlEditor({ label, opened, onChange, isReadOnly, ref }: Props) {
  const { note, readNow } = usePauses(opened.html.length > READ_AT_EACH_KEY, (quill) => {
    const html = toPlainHtml(quill.root.innerHTML);
    return onChange(html === opened.unchanged ? null : html);
  });
  useImperativeHandle(ref, () => ({ read: readNow }));
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<ReactQuill>(null);
  const frame = useRef(0);
  const [inTable, setInTable] = useState<Quill | null>(null);

  useEffect(
    function nameAndStyleParts() {
      if (box.current) labelControls(box.current);
      const quill = editor.current?.getEditor();
      if (!quill) return;
      const { root } = quill;
      endWithLine(quill);
      labelTextArea(root, label);
      root.classList.add(String(typography.text), String(quillClasses.quill));
    },
    [label],
  );

  /** After Quill has moved the caret, which follows the change; once for both. */
  function showCaret(): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const quill = editor.current?.getEditor();
      if (quill && box.current) keepCaretClear(quill, box.current);
    });
  }

  /** The table's tools stay while they have the focus themselves, and the text has none. */
  function followCaret(quill: Quill, range: { index: number } | null): void {
    if (!range) return;
    showCaret();
    const isTable = isInTable(quill, range.index);
    setInTable(isTable ? quill : null);
    const cell = quill.getLine(range.index)[0]?.domNode;
    // The tools must not cover it.
    if (isTable && cell instanceof Element) cell.scrollIntoView({ block: 'nearest' });
  }

  function followText(quill: Quill, delta: Delta, source: EmitterSource): void {
    if (source !== 'user') return;
    dropDeadLinks(quill, delta);
    showCaret();
    note(quill);
  }

  const onText = useEffectEvent(followText);
  const onCaret = useEffectEvent(followCaret);
  useEffect(function followQuill() {
    const quill = editor.current?.getEditor();
    if (!quill) return;
    // The wrapper writes the whole text out twice at each change, which took a third of a key's time.
    editor.current?.unhookEditor(quill);
    const takeText = (delta: Delta, _: Delta, source: EmitterSource) =>
      onText(quill, delta, source);
    const takeCaret = (range: { index: number } | null) => onCaret(quill, range);
    quill.on('text-change', takeText);
    quill.on('selection-change', takeCaret);
    return () => {
      quill.off('text-change', takeText);
      quill.off('selection-change', takeCaret);
    };
  }, []);

  return (
    <div
      ref={box}
      className={`${styles.box} ${text.text}`}
      data-in-table={inTable !== null || undefined}
      onFocus={({ target, currentTarget }) => keepTooltipClear(target, currentTarget)}
      onBlur={() => void readNow()}
    >
      <ReactQuill
        ref={editor}
        theme="snow"
        formats={FORMATS}
        modules={MODULES}
        defaultValue={opened.contents}
        useSemanticHTML={false}
        readOnly={isReadOnly}
      />
      {inTable && !isReadOnly && <TableTools quill={inTable} />}
    </div>
  );
}

/** A caret needs a line below a last part that cannot be changed; it is not saved (`unlockBlocks`). */
function endWithLine(quill: Quill): void {
  const { lastElementChild: last } = quill.root;
  if (last?.classList.contains(LOCKED_CLASS)) quill.insertText(quill.getLength(), '\n', 'silent');
}

/** What can be done with the table at the caret; after the text also for Tab. */
function TableTools({ quill }: { quill: Quill }) {
  return (
    <div role="toolbar" aria-label="Table" className={styles.tableTools}>
      {(Object.keys(TABLE_EDITS) as TableEdit[]).map((edit) => (
        <Button key={edit} size="small" type="text" onClick={() => editTable(quill, edit)}>
          {edit}
        </Button>
      ))}
    </div>
  );
}
