import { rename } from '@/lib/html/surgery';

import { LOCKED_CLASS } from '../locked/locked-blocks';

/** Quill's format for the kind of a cell; a plain cell has none. */
export const CELL_FORMAT = 'cell';
export const CELL_KEY = 'data-cell';

/** Makes header cells plain cells with a mark for Quill: `th`, or `head` in a table's head, then the scope. */
export function markHeaderCells(body: HTMLElement): void {
  for (const header of body.querySelectorAll('th')) {
    if (header.closest(`.${LOCKED_CLASS}`)) continue;
    const part = header.closest('thead') ? 'head' : 'th';
    const scope = header.getAttribute('scope') ?? '';
    const cell = rename(header, 'td', header.getAttributeNames());
    cell.setAttribute(CELL_KEY, scope === '' ? part : `${part}-${scope}`);
  }
}

/** Writes Quill's tables with header cells, and their first rows as the head that they were. */
export function writeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = table.querySelectorAll<HTMLTableCellElement>('td[data-row]');
    if (cells.length === 0) continue;
    const rows = Array.from(table.rows);
    const isHead = ({ cells }: HTMLTableRowElement) =>
      Array.from(cells).every((cell) => cell.getAttribute(CELL_KEY)?.startsWith('head'));
    const firstOfBody = rows.findIndex((row) => !isHead(row));
    const head = rows.slice(0, firstOfBody < 0 ? rows.length : firstOfBody);
    if (head.length > 0) table.createTHead().append(...head);
    if (head.length === rows.length) table.tBodies[0]?.remove();
    cells.forEach(plainCell);
  }
}

function plainCell(cell: HTMLTableCellElement): void {
  const kind = cell.getAttribute(CELL_KEY);
  for (const name of [CELL_KEY, 'data-row', 'role']) cell.removeAttribute(name);
  if (cell.innerHTML === '<br>') cell.replaceChildren();
  if (kind === null) return;
  const [, scope] = kind.split('-');
  if (scope !== undefined) cell.setAttribute('scope', scope);
  rename(cell, 'th', ['scope', 'style', 'dir']);
}
