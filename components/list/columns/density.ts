import { LIST_HEIGHT_PX } from '@/lib/constants';
import { createPreference } from '@/lib/storage/web-storage';

import type { RowScale } from './column';

/** Whether rows fill the frame of all lists on this device, or are as low as 15 in a frame. */
export const DENSITY = createPreference('density', ['large', 'small']);

/** What the densities are called in menus. */
export const DENSITY_NAMES = { large: 'Comfortable', small: 'Compact' };

/** The height of the headings. */
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
