import type { Quill } from 'react-quill';

import { MARKS } from './quill-formats';
import { isInTable } from './table-edit';
import { insertTable } from './table-place';

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

const HANDLERS = {
  ...Object.fromEntries(
    ['header', 'list', 'blockquote'].map((name) => [name, outsideTables(name)]),
  ),
  clean: removeFormats,
  table(this: Toolbar) {
    insertTable(this.quill);
  },
};

/** Quill's toolbar: its buttons, and what they do in a table. */
export const TOOLBAR = { container: BUTTONS, handlers: HANDLERS };
