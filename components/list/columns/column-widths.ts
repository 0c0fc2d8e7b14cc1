import { USUAL_TEXT_PX } from '@/lib/browser/environment';

import type { ListColumn } from './column';

/** The columns that every table has beside a list's own; at the usual size of text, as all widths. */
export const SELECT_PX = 48;
export const SERIAL_PX = 56;
export const ACTIONS_PX = 92;

/** A width that larger text makes larger. */
export const toRem = (widthPx: number) => `${widthPx / USUAL_TEXT_PX}rem`;

/** The least width of a table with these columns, in the size of the reader's text. */
export function leastWidthRem(columns: readonly ListColumn<never>[]): number {
  const ownPx = SELECT_PX + SERIAL_PX + ACTIONS_PX;
  return columns.reduce((sum, { widthPx }) => sum + widthPx, ownPx) / USUAL_TEXT_PX;
}

function shareOf({ share, kind }: ListColumn<never>): number {
  return share ?? (kind === 'number' || kind === 'status' ? 0 : 1);
}

/** Its least width, and its share of what is left of the table's frame. */
export function widthOf(column: ListColumn<never>, columns: readonly ListColumn<never>[]): string {
  const shares = columns.reduce((sum, each) => sum + shareOf(each), 0);
  const part = shares > 0 ? shareOf(column) / shares : 1 / columns.length;
  const least = `${leastWidthRem(columns)}rem`;
  return `calc(${toRem(column.widthPx)} + max(0px, 100cqi - ${least}) * ${part})`;
}
