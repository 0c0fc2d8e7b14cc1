import { createPreference } from '@/lib/storage/preference';

/** The row heights of all lists on this device, as antd's Table calls them. */
export const DENSITY = createPreference('density', ['large', 'middle', 'small']);

/** What the heights are called in menus. */
export const DENSITY_NAMES = { large: 'Tall rows', middle: 'Medium rows', small: 'Low rows' };
