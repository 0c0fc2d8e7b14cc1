import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import ReactQuill from 'react-quill';
import type { EmitterSource, Quill } from 'react-quill';

import quillClasses from '@/components/plain/quill-classes.module.css';
import typography from '@/components/plain/safe-html.module.css';

import type { QuillDelta } from '../kit/quill';
import { keepTooltipClear } from '../rich-text/caret-view';
import { dropDeadLinks } from '../rich-text/clipboard';
import { labelControls, labelTextArea } from '../rich-text/control-names';
import { FORMATS } from '../rich-text/formats';
import { MODULES } from '../rich-text/modules';
import { openInEditor, type OpenedText } from '../rich-text/opened-text';
import { toPlainHtml } from '../rich-text/quill-html';
import { TableTools } from '../table/table-tools';

import text from './editor-text.module.css';
import styles from './html-editor.module.css';
import { useCaret } from './use-caret';
import { useReadAtPauses } from './use-read-at-pauses';

type Props = {
  /** The accessible name of the text; it never changes. */
  label: string;
  /** The text at the start; the editor does not follow later changes of it. */
  html: string;
  /** Called once before anything is drawn, with what became of the text; null where it could not be opened. */
  onOpened: (opened: OpenedText | null) => void;
  /** Called with the source that a person made, and with the first one when all was undone. */
  onChange: (source: string) => void;
  isReadOnly: boolean;
  ref?: Ref<WrittenText> | undefined;
};

/** `readRest` hands words that the draft lacks to it, and returns the text; null where it lacks none. */
export type WrittenText = { readRest: () => string | null };

/** The rich-text editor: a toolbar and a text. */
export function HtmlEditor({ label, html, onOpened, onChange, isReadOnly, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<ReactQuill>(null);
  const opened = useRef<OpenedText>(null);
  const { inTable, showCaret, followCaret } = useCaret(box);
  const { note, readRest } = useReadAtPauses(html.length, readSource);
  useImperativeHandle(ref, () => ({ readRest }));

  function readSource(quill: Quill): string | null {
    const source = opened.current?.toSource(toPlainHtml(quill.root.innerHTML)) ?? null;
    if (source !== null) onChange(source);
    return source;
  }

  function openText(): void {
    const quill = editor.current?.getEditor();
    if (!quill || !box.current) return;
    // The wrapper's own listening took a third of a key's time.
    editor.current?.unhookEditor(quill);
    labelControls(box.current);
    labelTextArea(quill.root, label);
    quill.root.classList.add(String(typography.text), String(quillClasses.quill));
    // Quill asks for the caret at each change; hidden, the text is laid out only once, at the end.
    box.current.hidden = true;
    opened.current = openInEditor(quill, html);
    box.current.hidden = false;
    onOpened(opened.current);
  }

  const open = useEffectEvent(openText);
  useLayoutEffect(function openBeforeDrawing() {
    open();
  }, []);

  function followText(quill: Quill, delta: QuillDelta, source: EmitterSource): void {
    if (source !== 'user') return;
    dropDeadLinks(quill, delta);
    showCaret(quill);
    note(quill);
  }

  useQuillEvents(editor, followText, followCaret);

  return (
    <div
      ref={box}
      className={`${styles.box} ${text.text}`}
      data-in-table={inTable !== null || undefined}
      onFocus={({ target, currentTarget }) => keepTooltipClear(target, currentTarget)}
      onBlur={() => void readRest()}
    >
      <ReactQuill
        ref={editor}
        theme="snow"
        formats={FORMATS}
        modules={MODULES}
        useSemanticHTML={false}
        readOnly={isReadOnly}
      />
      {inTable && !isReadOnly && <TableTools quill={inTable} />}
    </div>
  );
}

type OnText = (quill: Quill, delta: QuillDelta, source: EmitterSource) => void;
type OnCaret = (quill: Quill, range: { index: number } | null) => void;

/** Listens to Quill itself: the wrapper would write the whole text out twice at each change. */
function useQuillEvents(editor: RefObject<ReactQuill | null>, text: OnText, caret: OnCaret): void {
  const onText = useEffectEvent(text);
  const onCaret = useEffectEvent(caret);
  useEffect(
    function followQuill() {
      const quill = editor.current?.getEditor();
      if (!quill) return;
      const takeText = (delta: QuillDelta, _: QuillDelta, source: EmitterSource) =>
        onText(quill, delta, source);
      const takeCaret = (range: { index: number } | null) => onCaret(quill, range);
      quill.on('text-change', takeText);
      quill.on('selection-change', takeCaret);
      return () => {
        quill.off('text-change', takeText);
        quill.off('selection-change', takeCaret);
      };
    },
    [editor],
  );
}
