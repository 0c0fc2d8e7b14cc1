import { type RefObject, useRef, useState } from 'react';
import type { Quill } from 'react-quill';

import { keepCaretClear } from '../rich-text/caret-view';
import { isInTable } from '../table/table-edit';

/** Keeps the caret in view; `inTable` is the editor while the caret stands in a table of it. */
export function useCaret(box: RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  const [inTable, setInTable] = useState<Quill | null>(null);

  /** Waits a frame: Quill moves the caret after the change, and one scroll serves both. */
  function showCaret(quill: Quill): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (box.current) keepCaretClear(quill, box.current);
    });
  }

  /** Keeps the table's tools while they have the focus and the text has none. */
  function followCaret(quill: Quill, range: { index: number } | null): void {
    if (!range) return;
    showCaret(quill);
    const isTable = isInTable(quill, range.index);
    setInTable(isTable ? quill : null);
    const cell = quill.getLine(range.index)[0]?.domNode;
    // The tools must not cover it.
    if (isTable && cell instanceof Element) cell.scrollIntoView({ block: 'nearest' });
  }

  return { inTable, showCaret, followCaret };
}
