import { LIST_HEIGHT_PX } from '@/lib/constants';
import { createPreference } from '@/lib/storage/preference';

import type { RowScale } from './list-types';

/** Whether rows fill the frame of all lists on this device, or are as low as 15 in a frame. */
export const DENSITY = createPreference('density', ['large', 'small']);

/** What the densities are called in menus. */
export const DENSITY_NAMES = { large: 'Fill the frame', small: 'Dense' };

/** The height of the headings. */
export const HEAD_PX = 40;
const LOW_ROWS = 15;

/** How tall each of a page's rows is, so that they fill the list's frame together. */
export function rowHeight(
  size: number,
  density: (typeof DENSITY.values)[number] | null,
): { scale: RowScale; heightPx: number } {
  const rows = density === 'small' ? LOW_ROWS : size;
  const heightPx = (LIST_HEIGHT_PX - HEAD_PX) / rows;
  return { scale: rows <= 5 ? 'tall' : rows <= 10 ? 'medium' : 'low', heightPx };
}
