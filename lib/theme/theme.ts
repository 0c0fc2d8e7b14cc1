import { createPreference } from '@/lib/storage/preference';

export type Theme = 'light' | 'dark' | 'system';

/**
 * The theme chosen on this device; overrides `defaultTheme` of config.json. The page's first script
 * reads the same key.
 */
export const THEME_PREFERENCE = createPreference<Theme>('theme', ['light', 'dark', 'system']);

/** The themes' labels, in their order. */
export const THEME_NAMES: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Like this device',
};
