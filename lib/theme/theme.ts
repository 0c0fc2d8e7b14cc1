import { createPreference } from '@/lib/storage/preference';

export type Theme = 'light' | 'dark' | 'system';

/**
 * Light, dark or as the device says, picked on this device; it goes before `defaultTheme` of
 * config.json. The page reads the same key before it paints.
 */
export const THEME_PREFERENCE = createPreference<Theme>('theme', ['light', 'dark', 'system']);

/** What the themes are called, in the order in which they are offered. */
export const THEME_NAMES: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Like this device',
};
