import { USUAL_TEXT_PX } from '@/lib/browser/environment';
import { LIST_HEIGHT_PX } from '@/lib/constants';
import { createPreference } from '@/lib/storage/web-storage';

import type { ListColumn, RowScale } from './column';

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

/** Whether rows fill the frame of all lists on this device, or are as low as 15 in a frame. */
export const DENSITY = createPreference('density', ['large', 'small']);

/** What the densities are called in menus. */
export const DENSITY_NAMES = { large: 'Comfortable', small: 'Compact' };

/** The height of the headings, and of what is left for rows. */
const HEAD_PX = 40;
const ROOM_PX = LIST_HEIGHT_PX - HEAD_PX;
/** A line of text and a finger need as much; more rows than fit are scrolled. */
const LOWEST_PX = ROOM_PX / 15;
/** Room for two lines with a picture, and for one line with a small one. */
const TALL_PX = 80;
const MEDIUM_PX = 44;

/** How tall each of a page's rows is, so that they fill the list's frame together. */
export function rowHeight(
  size: number,
  density: (typeof DENSITY.values)[number] | null,
): { scale: RowScale; heightPx: number } {
  const heightPx = density === 'small' ? LOWEST_PX : Math.max(LOWEST_PX, ROOM_PX / size);
  const scale = heightPx >= TALL_PX ? 'tall' : heightPx >= MEDIUM_PX ? 'medium' : 'low';
  return { scale, heightPx };
}

/** The heights of a list's frame of so many rows, for its style and what its styles compute with. */
export const frameHeights = (heightPx: number, rows: number) => ({
  height: LIST_HEIGHT_PX,
  '--head-height': `${HEAD_PX}px`,
  '--room-height': `${ROOM_PX}px`,
  '--row-height': `${heightPx}px`,
  '--rows': rows,
});
