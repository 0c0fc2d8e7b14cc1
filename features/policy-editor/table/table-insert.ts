import type { Quill } from 'react-quill';

import { Delta, type QuillDelta } from '../kit/quill';
import { LOCKED_FORMAT } from '../locked/locked-blocks';

import { formatOf, isInTable, newRow } from './table-edit';

/** Puts a table of two columns before the line of the caret: a head, and an empty row. */
export function insertTable(quill: Quill): void {
  const { index } = quill.getSelection(true);
  if (isInTable(quill, index)) return;
  const table = new Delta();
  for (const [row, kind] of [
    [newRow(), 'head-col'],
    [newRow(), null],
  ] as const) {
    for (let column = 0; column < 2; column += 1) table.insert('\n', formatOf(row, kind));
  }
  const line = { index: index - quill.getLine(index)[1], length: 0 };
  quill.setSelection(insertApart(quill, line, table), 'user');
}

/**
 * Replaces a stretch of Quill's text, as one step that can be undone. A table at either end of the
 * new text takes in no words beside it, and does not join another table. Returns where the new text
 * begins.
 */
export function insertApart(
  quill: Quill,
  { index, length }: { index: number; length: number },
  placed: QuillDelta,
): number {
  const end = index + length;
  const [line, offset] = quill.getLine(index);
  let change = new Delta().retain(index).delete(length);
  let start = index;

  const isBelowTable = index > 0 && isInTable(quill, index - 1);
  if (isOfTable(placed.ops[0]) && (offset > 0 || isBelowTable)) {
    change.insert('\n', offset > 0 ? line?.formats() : {});
    start += 1;
  }
  change = change.concat(placed);

  const isEndOfLine = quill.getText(end, 1) === '\n' && !isInTable(quill, end);
  const last = placed.ops.at(-1);
  // A list or an aligned line brings its own end, so it replaces an empty line.
  const isWholeLine = typeof last?.insert === 'string' && last.insert.endsWith('\n');
  if (isWholeLine && !isOfTable(last) && isEndOfLine && offset === 0) change.delete(1);
  if (isOfTable(last) && isEndOfLine) {
    const isLast = end + 1 >= quill.getLength();
    if (!isLast && !isInTable(quill, end + 1)) change.delete(1);
    else if (offset > 0) {
      const formats = Object.keys(quill.getLine(end)[0]?.formats() ?? {});
      change.retain(1, Object.fromEntries(formats.map((name) => [name, null])));
    }
  }

  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.setSelection(start + placed.length(), 'user');
  return start;
}

/** Whether a piece belongs to a table, or to a locked block, which may be one. */
function isOfTable(op: QuillDelta['ops'][number] | undefined): boolean {
  if (typeof op?.insert === 'string') return op.attributes?.table !== undefined;
  return op?.insert !== undefined && LOCKED_FORMAT in op.insert;
}
