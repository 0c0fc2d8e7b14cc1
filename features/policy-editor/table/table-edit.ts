import { Quill } from 'react-quill';

import { Delta, type QuillDelta } from '../kit/quill';

import { CELL_FORMAT, CELL_KEY } from './table-cells';

/** A cell in Quill's text: where it begins, its line break, the row it names, and its kind. */
type Cell = { start: number; end: number; row: string; kind: string | null };
/** The cells of a table, and in which of them the caret stands. */
type Position = { rows: Cell[][]; row: number; column: number };

type Edit = (position: Position) => QuillDelta;
/** What can be done to the table at the caret, by its name on screen. */
export const TABLE_EDITS = {
  'Row above': (position) => addRow(position, false),
  'Row below': (position) => addRow(position, true),
  'Column before': (position) => addColumn(position, false),
  'Column after': (position) => addColumn(position, true),
  'Remove row': ({ rows, row }) => removeCells(rows[row] ?? []),
  'Remove column': ({ rows, column }) => removeCells(rows.flatMap((cells) => cells[column] ?? [])),
  'Remove table': ({ rows }) => removeCells(rows.flat()),
} satisfies Record<string, Edit>;
export type TableEdit = keyof typeof TABLE_EDITS;

/** Changes the table at the caret, in one step that can be undone. */
export function editTable(quill: Quill, edit: TableEdit): void {
  const position = readPosition(quill, quill.getSelection(true).index);
  if (position === null) return;
  quill.updateContents(TABLE_EDITS[edit](position), 'user');
  quill.setSelection(caretAfter(edit, position), 'user');
}

function readPosition(quill: Quill, index: number): Position | null {
  const cell = quill.getLine(index)[0]?.domNode;
  const table = cell instanceof HTMLTableCellElement ? cell.closest('table') : null;
  const line = cell?.parentElement;
  if (!table || !(cell instanceof HTMLTableCellElement) || !(line instanceof HTMLTableRowElement))
    return null;
  return {
    rows: Array.from(table.rows, ({ cells }) => Array.from(cells, (one) => readCell(quill, one))),
    row: line.rowIndex,
    column: cell.cellIndex,
  };
}

function readCell(quill: Quill, cell: Element): Cell {
  const blot = Quill.find(cell);
  if (blot === null || blot instanceof Quill) throw new Error('A cell that is not of this editor.');
  const start = quill.getIndex(blot);
  return {
    start,
    end: start + blot.length() - 1,
    row: cell.getAttribute('data-row') ?? '',
    kind: cell.getAttribute(CELL_KEY),
  };
}

/** Adds a row. It repeats the kinds of its neighbour's cells, but a row below header cells is plain. */
function addRow({ rows, row }: Position, isBelow: boolean): QuillDelta {
  const cells = rows[row] ?? [];
  const [first, last] = [cells[0], cells.at(-1)];
  const change = new Delta();
  if (!first || !last) return change;
  const isHeader = cells.every(({ kind }) => kind !== null);
  const name = newRow();
  const formats = cells.map(({ kind }) => formatOf(name, isBelow && isHeader ? null : kind));
  if (!isBelow)
    return formats.reduce((all, one) => all.insert('\n', one), change.retain(first.start));
  // The line break of the last cell becomes that of the new row's last one.
  change.retain(last.end).insert('\n', formatOf(last.row, last.kind));
  for (const one of formats.slice(0, -1)) change.insert('\n', one);
  return change.retain(1, { [CELL_FORMAT]: null, ...formats.at(-1) });
}

function addColumn({ rows, column }: Position, isAfter: boolean): QuillDelta {
  const change = new Delta();
  let done = 0;
  for (const { start, end, row, kind } of rows.flatMap((cells) => cells[column] ?? [])) {
    const at = isAfter ? end : start;
    change.retain(at - done).insert('\n', formatOf(row, kind));
    done = at;
  }
  return change;
}

function removeCells(cells: readonly Cell[]): QuillDelta {
  const change = new Delta();
  let done = 0;
  for (const { start, end } of cells) {
    change.retain(start - done).delete(end + 1 - start);
    done = end + 1;
  }
  return change;
}

/** Finds the caret's new position: in what is new, or after a removal in what follows. */
function caretAfter(edit: TableEdit, { rows, row, column }: Position): number {
  const cells = rows[row] ?? [];
  const { start = 0, end = 0 } = cells[column] ?? {};
  switch (edit) {
    case 'Row above':
      return (cells[0]?.start ?? 0) + column;
    case 'Row below':
      return (cells.at(-1)?.end ?? 0) + 1 + column;
    case 'Column after':
      return end + 1 + row;
    case 'Column before':
      return start + row;
    case 'Remove column':
      return rows
        .slice(0, row)
        .flatMap((line) => line[column] ?? [])
        .reduce((at, gone) => at - (gone.end + 1 - gone.start), start - stepBack(column, cells));
    case 'Remove row':
      return (cells[0]?.start ?? 0) - stepBack(row, rows);
    case 'Remove table':
      return rows[0]?.[0]?.start ?? 0;
  }
}

/** One step back if the last column or row went: the caret then goes to the one before it. */
const stepBack = (index: number, all: readonly unknown[]) =>
  Number(index > 0 && index === all.length - 1);

/** Whether a position or a stretch of the text is within a table. */
export function isInTable(quill: Quill, index: number, length = 0): boolean {
  return quill
    .getLines(index, length || 1)
    .some(({ domNode }) => domNode instanceof HTMLTableCellElement);
}

/** Makes a name for a new row. */
export const newRow = () => `row-${Math.random().toString(36).slice(2)}`;
/** How Quill formats a cell of a row. */
export const formatOf = (row: string, kind: string | null) => ({
  table: row,
  ...(kind !== null && { [CELL_FORMAT]: kind }),
});
