import { Quill } from 'react-quill';

import { showToast } from '@/components/toast/toast';

import { isInTable } from '../table/table-edit';
import { insertTable } from '../table/table-insert';

import { QUILL_MARKS } from './formats';

const BUTTONS = [
  [{ header: [1, 2, 3, 4, false] }],
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link', 'blockquote', 'table'],
  [{ align: [] }],
  ['clean'],
];

type Toolbar = { quill: Quill };
/** Applies a format outside tables only: a cell is one line, and no heading, list or quote. */
const outsideTables = (format: string) =>
  function apply(this: Toolbar, value: unknown): void {
    const { index, length } = this.quill.getSelection(true);
    if (!isInTable(this.quill, index, length)) this.quill.format(format, value, 'user');
  };

const NO_MARKS = Object.fromEntries(QUILL_MARKS.map((mark) => [mark, false]));

/** Clears words alone: Quill's own button also deletes images, locked blocks and the names that links lead to. */
function removeFormats(this: Toolbar): void {
  const { index, length } = this.quill.getSelection(true);
  if (length > 0) {
    this.quill.formatText(index, length, NO_MARKS, 'user');
    return;
  }
  const used = Object.keys(this.quill.getFormat(index));
  for (const mark of used.filter((name) => QUILL_MARKS.includes(name))) {
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

/** The text at an index, where each image or locked block is one sign, as Quill counts it: `getText` leaves these out. */
const countedText = (quill: Quill, index: number, length: number): string =>
  quill
    .getContents(index, length)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');

/** Finds the word at a caret, without the signs around it; a selection stays as it is. */
function wordsAt(quill: Quill, { index, length }: Words): Words {
  if (length > 0) return { index, length };
  const [line, offset] = quill.getLine(index);
  const before = /[\p{L}\p{N}'’-]*$/u.exec(countedText(quill, index - offset, offset))?.[0] ?? '';
  const rest = countedText(quill, index, (line?.length() ?? 1) - offset);
  const after = /^[\p{L}\p{N}'’-]*/u.exec(rest)?.[0] ?? '';
  return { index: index - before.length, length: before.length + after.length };
}

/** Selects the word at the caret, since Quill opens its box for selected words alone; says where there is none. */
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
export const TOOLBAR = { container: BUTTONS, handlers: HANDLERS };
